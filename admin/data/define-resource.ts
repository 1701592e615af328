import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';

/** Labels of the columns that every edited table has. */
export const timestampLabels = { created_at: 'ساخته‌شده در', updated_at: 'آخرین تغییر' } as const;

/** Which actions a permission can name; `has_permission(resource, action)` in the database decides. */
export type Action = 'read' | 'create' | 'update' | 'delete';

/** What permissions are about (docs/spec-coverage.md, "Admin area · §6 Roles and permissions"). */
export const PERMISSION_RESOURCES = [
  'sections',
  'categories',
  'funds',
  'blog',
  'seo',
  'users',
  'settings',
  'contact',
] as const;
export type PermissionResource = (typeof PERMISSION_RESOURCES)[number];

/** Headings of the sidebar, in its order. */
export const MENU_GROUPS = {
  content: 'محتوا',
  seo: 'سئو و نشانی‌ها',
  system: 'سامانه',
} as const;
export type MenuGroup = keyof typeof MENU_GROUPS;

export interface ResourceText {
  /** One and many, as polyglot reads them, e.g. «صندوق |||| صندوق‌ها» */
  readonly name: string;
  /** The sidebar's entry where it is not the plural name. */
  readonly menu?: string;
  /** Label by column, for react-admin's lists and forms, beside `timestampLabels`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Labels of settings within a JSON column, and of their choices. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly choices?: Readonly<Record<string, string>>;
}

/** How the pages that follow from a form differ from the usual ones. */
export interface FormPages {
  /** False where rows are not added by hand. */
  readonly adds?: false;
  /** Where a saved row leads; the list by default, `false` stays. */
  readonly afterEdit?: false;
  readonly afterCreate?: 'edit';
  /** The row that is stored, from the form's values. */
  readonly toRow?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** Buttons above the form of a row. */
  readonly actions?: ComponentType;
  /** Title of the form of a row. */
  readonly title?: ComponentType;
}

/** A screen of the staff with the table behind it. */
export interface AdminResource {
  /** The address below /admin, and react-admin's name of the resource. */
  readonly name: string;
  readonly table: string;
  /** The permission's resource: that of another screen where it has none of its own, e.g. app statistics use that of the sections. */
  readonly permission: PermissionResource;
  /** Primary key where it is not `id`. */
  readonly key?: readonly string[];
  /** Columns that the quick search looks into. */
  readonly search?: readonly string[];
  /** Conditions on columns out of the list's own filters; `now` is an ISO instant of a whole minute; an export may have more rows than the list. */
  readonly filter?: (
    filter: Readonly<Record<string, unknown>>,
    now: string,
    isExport?: boolean,
  ) => Readonly<Record<string, unknown>>;
  /** Its place in the sidebar; shown where the resource may be read. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: SvgIconComponent };
  /** Absent where no screen and no list names the resource. */
  readonly text?: ResourceText;
  /** Columns whose values name a row, e.g. in a reference to it. */
  readonly title?: readonly string[];
  /** A row's name where its columns are no Persian words; the titles of its screens hold it. */
  readonly nameOf?: (row: Readonly<Record<string, unknown>>) => string;
  /** Path of the public page that shows a row, e.g. "/funds/عیار"; null where no page does. */
  readonly sitePath?: (row: Readonly<Record<string, unknown>>) => string | null;
  /** The kind of page that a row has, where its form holds the SEO settings of that page too. */
  readonly seoType?: 'article' | 'fund' | 'category';
  /** True where what is typed is stored at the API too, beside this browser's own draft: long texts go on at another device. */
  readonly draftsAtApi?: boolean;
  /** True where the form of a new row can begin as a copy of another. */
  readonly duplicates?: boolean;
  /** The form of a row: the pages that change and add one follow from it. */
  readonly form?: ComponentType;
  readonly formPages?: FormPages;
  /** Pages of react-admin's kind, below /admin/<name>; `edit` and `create` where they do not follow from the form. */
  readonly list?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
  readonly show?: ComponentType;
  /** A page of another kind at /admin/<name>, instead of them. */
  readonly screen?: ComponentType;
}

/** All screens by name. */
export type AdminResources = Readonly<Record<string, AdminResource>>;

/** Checks the shape of a resource and keeps the literal type of its name. */
export const defineResource = <const R extends AdminResource>(resource: R): R => resource;

/** What a row is called, e.g. by first and last name; null where its naming columns are empty. */
export const rowName = (
  { nameOf, title = [] }: Pick<AdminResource, 'nameOf' | 'title'>,
  row: Readonly<Record<string, unknown>>,
): string | null =>
  nameOf?.(row) ??
  (title
    .map((column) => row[column])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' ') ||
    null);

/** Whether a row of the resource opens in a form. */
export const hasForm = ({ form, edit }: AdminResource): boolean => form !== undefined || edit !== undefined;

/** The table behind a screen, or the name itself where it already is a table. */
export const tableOf = (resources: AdminResources, name: string): string => resources[name]?.table ?? name;

/** What a screen's permissions are about; the name itself where it is no screen, as react-admin asks about those too. */
export const permissionOf = (resources: AdminResources, name: string): string =>
  resources[name]?.permission ?? name;

/** The plural of a screen's name. */
export const pluralName = ({ text }: AdminResource): string | undefined => text?.name.split(' |||| ')[1];

/** The sidebar's entry of a screen. */
export const menuLabel = (resource: AdminResource): string =>
  resource.text?.menu ?? pluralName(resource) ?? '';
