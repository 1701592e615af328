/** Which actions a permission can name; `has_permission(resource, action)` in the database decides. */
export type Action = 'read' | 'create' | 'update' | 'delete';

/** What permissions are about; the specification's seven. */
export const PERMISSION_RESOURCES = [
  'sections',
  'categories',
  'funds',
  'blog',
  'seo',
  'users',
  'settings',
] as const;
export type PermissionResource = (typeof PERMISSION_RESOURCES)[number];

export interface Screen {
  /** The table behind the screen. */
  readonly table: string;
  /** The permission's resource; contact messages and app statistics use that of the sections. */
  readonly permission: PermissionResource;
  /** Primary key where it is not `id`. */
  readonly key?: readonly string[];
  /** True where `updated_at` tells the second saver of a row that somebody was faster. */
  readonly versioned?: boolean;
  /** Columns that the quick search looks into. */
  readonly search?: readonly string[];
}

/** Screen name (the address below /admin, and react-admin's resource) → what stands behind it. */
export const SCREENS = {
  homepage: { table: 'page_sections', permission: 'sections', versioned: true },
  sections: { table: 'sections', permission: 'sections', versioned: true, search: ['title', 'description'] },
  'section-templates': { table: 'section_templates', permission: 'sections', versioned: true },
  categories: {
    table: 'categories',
    permission: 'categories',
    versioned: true,
    search: ['name', 'description', 'slug'],
  },
  funds: { table: 'funds', permission: 'funds', versioned: true, search: ['name', 'symbol', 'manager'] },
  blog: { table: 'articles', permission: 'blog', versioned: true, search: ['title', 'summary', 'author'] },
  contact: {
    table: 'contact_messages',
    permission: 'sections',
    versioned: true,
    search: ['name', 'email', 'subject', 'message'],
  },
  'pwa-stats': { table: 'pwa_stats', permission: 'sections', key: ['day', 'event'] },
  about: { table: 'about_page_content', permission: 'sections', key: ['section_key'], versioned: true },
  team: { table: 'team_members', permission: 'sections', versioned: true },
  users: {
    table: 'admin_users',
    permission: 'users',
    versioned: true,
    search: ['email', 'first_name', 'last_name'],
  },
  roles: { table: 'admin_roles', permission: 'users', key: ['name'] },
  logs: { table: 'admin_user_logs', permission: 'users' },
  settings: {
    table: 'site_settings',
    permission: 'settings',
    key: ['key'],
    versioned: true,
    search: ['key', 'description'],
  },
  'trading-hours': { table: 'trading_sessions', permission: 'settings', versioned: true },
  holidays: { table: 'market_holidays', permission: 'settings', versioned: true, search: ['title'] },
  sources: { table: 'data_sources', permission: 'settings', versioned: true },
  rejections: { table: 'source_rejections', permission: 'settings' },
  jobs: { table: 'job_runs', permission: 'settings' },
  redirects: { table: 'redirects', permission: 'seo', versioned: true, search: ['from_path', 'to_path'] },
  releases: { table: 'job_runs', permission: 'settings' },
  'not-found': { table: 'not_found_log', permission: 'seo', key: ['path'] },
  seo: { table: 'seo_settings', permission: 'seo', versioned: true, search: ['name', 'title'] },
  'schema-templates': { table: 'schema_templates', permission: 'seo', versioned: true },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;

/** The screen of that name, or null: react-admin also asks about things that are no screens. */
export const screenOf = (name: string): Screen | null => (SCREENS as Record<string, Screen>)[name] ?? null;

/** The first screen of a table; null for a table without one. */
export const screenOfTable = (table: string): string | null =>
  Object.entries(SCREENS).find(([, screen]) => screen.table === table)?.[0] ?? null;

/** The table behind a screen, or the name itself where it already is a table. */
export const tableOf = (name: string): string => screenOf(name)?.table ?? name;
