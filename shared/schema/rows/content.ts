import { z } from 'zod';
import { ARTICLE_KINDS } from '../lists.ts';
import { PAGE_TEXT_IDS } from '../page-texts.ts';
import { isoDate, uuid } from '../primitives.ts';
import { boolean, defineRow, instant, integer, plausibleInstant, slugText, text } from '../row.ts';
import { ALL_SEO_PAGE_TYPES } from '../seo-page-types.ts';
import { addressOrPath, webAddress } from '../shapes.ts';
import { settingProblem } from '../site-settings.ts';
import { MENU_PLACES, mediaSchema } from '../snapshots/content.ts';

const optional = z.string().nullable();
const json = z.unknown();

const PAGE_TYPES = ['category', 'fund', 'fund_template', 'homepage'] as const;

/** `page_sections` joined with its section and template. `pageId` is a category's or fund's uuid, null for the home page. */
export const PageSectionRow = defineRow(
  'page_sections',
  {
    id: ['id', uuid],
    pageType: ['page_type', z.enum(PAGE_TYPES)],
    pageId: ['page_id', uuid.nullable()],
    position: ['position', integer],
    columnPosition: ['column_position', integer],
    sectionId: ['section_id', uuid],
    title: ['title', optional],
    description: ['description', optional],
    config: ['config', json],
    type: ['type', text],
    /** By its switch and its dates, at the moment of reading. */
    isShown: ['is_shown', boolean],
  },
  {
    computed: ['title', 'description', 'config', 'type', 'isShown'],
    unread: { is_visible: boolean, visible_from: instant, visible_until: instant },
  },
);

/** Published articles only, newest first. */
export const ArticleRow = defineRow('articles', {
  id: ['id', uuid],
  kind: ['kind', z.enum(ARTICLE_KINDS)],
  slug: ['slug', slugText],
  title: ['title', text],
  summary: ['summary', optional],
  bodyMarkdown: ['body', text],
  tags: ['tags', z.array(text)],
  author: ['author', optional],
  imageUrl: ['image_url', addressOrPath.nullable()],
  publishedAt: ['published_at', plausibleInstant],
  updatedAt: ['updated_at', instant],
});

/** Pictures of the library; without a size they are not processed yet. */
export const MediaRow = defineRow(
  'media',
  {
    id: ['id', uuid],
    alt: ['alt', text],
    width: ['width', integer.nullable()],
    height: ['height', integer.nullable()],
    files: ['files', mediaSchema.shape.files],
  },
  {
    unread: {
      storage_key: text,
      name: text,
      thumbnail: text,
      problem: text,
      created_by: uuid,
    },
  },
);

export const SiteSettingRow = defineRow(
  'site_settings',
  {
    key: ['key', text],
    value: ['value', json],
    updatedAt: ['updated_at', instant],
  },
  {
    unread: { description: text, is_public: boolean },
    // A wrong origin is left to the aggregate, which then keeps the last good snapshot: its default is a local address.
    problem: ({ key, value }) => {
      const message = key === 'origin' ? undefined : settingProblem(key, value);
      return message === undefined ? undefined : { field: 'value', message };
    },
  },
);

export const TradingSessionRow = defineRow('trading_sessions', {
  fundKind: ['fund_kind', text],
  opensAt: ['opens_at', z.string()],
  closesAt: ['closes_at', z.string()],
  weekdays: ['weekdays', z.array(z.int())],
  effectiveFrom: ['effective_from', isoDate],
  noticeUrl: ['notice_url', webAddress.nullable()],
});

/** Days besides weekends on which the market is closed. */
export const MarketHolidayRow = defineRow('market_holidays', {
  date: ['date', isoDate],
  title: ['title', text],
  noticeUrl: ['notice_url', webAddress.nullable()],
});

export const DataSourceRow = defineRow(
  'data_sources',
  {
    id: ['id', text],
    name: ['name', text],
    url: ['url', webAddress.nullable()],
    cadenceMinutes: ['cadence_minutes', integer],
    staleAfterMinutes: ['promise_minutes', integer],
  },
  {
    unread: {
      is_enabled: boolean,
      settings: json,
      last_run_at: instant,
      last_success_at: instant,
      last_error: text,
      last_error_at: instant,
    },
  },
);

/**
 * How the runs of each source went: of the same table, and rows of their own, because each run changes them and every block that credits
 * a source reads `data_sources`.
 */
export const SourceRunRow = defineRow(
  'data_sources',
  {
    id: ['id', text],
    isEnabled: ['is_enabled', boolean],
    lastSuccessAt: ['last_success_at', instant.nullable()],
    lastError: ['last_error', optional],
  },
  {
    unread: {
      name: text,
      url: webAddress,
      cadence_minutes: integer,
      promise_minutes: integer,
      settings: json,
      last_run_at: instant,
      last_error_at: instant,
    },
  },
);

/** Values refused at the border in the last 30 days, the newest first. */
export const SourceRejectionRow = defineRow(
  'source_rejections',
  {
    source: ['source', text],
    table: ['table_name', text],
    key: ['key', z.string()],
    field: ['field', optional],
    reason: ['reason', text],
    firstSeenAt: ['first_seen_at', instant],
    seenAt: ['seen_at', instant],
  },
  { unread: { value: text } },
);

export const RedirectRow = defineRow('redirects', {
  fromPath: ['from_path', text],
  toPath: ['to_path', text],
  status: ['status', integer],
});

export const AboutContentRow = defineRow('about_page_content', {
  sectionKey: ['section_key', text],
  title: ['title', optional],
  content: ['content', optional],
});

/** Active members in display order. */
export const TeamMemberRow = defineRow(
  'team_members',
  {
    id: ['id', uuid],
    name: ['name', text],
    position: ['position', text],
    bio: ['bio', optional],
    displayOrder: ['display_order', integer],
  },
  { unread: { is_active: boolean } },
);

/** Shown links of the navigation and of the foot, in display order. */
export const MenuLinkRow = defineRow(
  'menu_links',
  {
    id: ['id', uuid],
    place: ['place', z.enum(MENU_PLACES)],
    label: ['label', text],
    href: ['href', addressOrPath],
    displayOrder: ['display_order', integer],
  },
  { unread: { is_active: boolean } },
);

/** Shown questions of the home page, in display order. */
export const FaqEntryRow = defineRow(
  'faq_entries',
  {
    id: ['id', uuid],
    question: ['question', text],
    answer: ['answer', text],
    displayOrder: ['display_order', integer],
  },
  { unread: { is_active: boolean } },
);

/** Headings and texts of the site's own pages. */
export const PageTextRow = defineRow('page_texts', {
  id: ['id', uuid],
  part: ['part', z.enum(PAGE_TEXT_IDS)],
  title: ['title', text],
  content: ['content', optional],
  href: ['href', addressOrPath.nullable()],
});

export const SeoSettingRow = defineRow(
  'seo_settings',
  {
    id: ['id', uuid],
    pageType: ['page_type', z.enum(ALL_SEO_PAGE_TYPES)],
    pageId: ['page_id', uuid.nullable()],
    name: ['name', optional],
    title: ['title', optional],
    metaDescription: ['meta_description', optional],
    metaKeywords: ['meta_keywords', optional],
    ogTitle: ['og_title', optional],
    ogDescription: ['og_description', optional],
    ogImage: ['og_image', addressOrPath.nullable()],
    twitterTitle: ['twitter_title', optional],
    twitterDescription: ['twitter_description', optional],
    twitterImage: ['twitter_image', addressOrPath.nullable()],
    canonicalUrl: ['canonical_url', webAddress.nullable()],
    robots: ['robots', text],
    schemaMarkup: ['schema_markup', json],
    customHeadTags: ['custom_head_tags', optional],
    createdAt: ['created_at', instant],
    updatedAt: ['updated_at', instant],
  },
  { unread: { is_generated: boolean } },
);
