import type { Action, PermissionResource } from '../../data/define-resource.ts';

export interface Permission {
  readonly id: string;
  readonly resource: string;
  readonly action: string;
}

const RESOURCE_TEXT = {
  sections: 'بخش‌ها',
  contact: 'پیام‌های تماس',
  categories: 'دسته‌بندی‌ها',
  funds: 'صندوق‌ها',
  blog: 'خبرها و تحلیل‌ها',
  seo: 'سئو',
  users: 'کاربران',
  settings: 'تنظیمات و منابع',
} as const satisfies Record<PermissionResource, string>;

export const ACTION_TEXT = {
  read: 'دیدن',
  create: 'افزودن',
  update: 'ویرایش',
  delete: 'حذف',
} as const satisfies Record<Action, string>;

export interface PermissionRow {
  readonly resource: string;
  readonly label: string;
  /** Permission's id by action; null where there is no such permission. */
  readonly cells: readonly { readonly action: string; readonly id: string | null }[];
}

/** Permissions as a table: one row a resource, one column an action; unknown resources last. */
export function toPermissionRows(permissions: readonly Permission[]): PermissionRow[] {
  const known = Object.keys(RESOURCE_TEXT);
  const named = [...new Set([...known, ...permissions.map(({ resource }) => resource)])];
  return named
    .filter((resource) => permissions.some((permission) => permission.resource === resource))
    .map((resource) => ({
      resource,
      label: (RESOURCE_TEXT as Record<string, string>)[resource] ?? resource,
      cells: Object.keys(ACTION_TEXT).map((action) => ({
        action,
        id: permissions.find((one) => one.resource === resource && one.action === action)?.id ?? null,
      })),
    }));
}
