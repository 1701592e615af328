import type { AnySeoPageType } from '../schema/seo-page-types.ts';

export const SEO_PAGE_TYPES = ['homepage', 'category', 'fund'] as const;
export type SeoPageType = (typeof SEO_PAGE_TYPES)[number];

/** A row of `seo_settings` as the API returns it. */
export interface SeoRow {
  readonly id: string;
  readonly page_type: SeoPageType;
  readonly page_id: string | null;
  readonly name: string | null;
  readonly title: string | null;
  readonly meta_description: string | null;
  readonly meta_keywords: string | null;
  readonly og_title: string | null;
  readonly og_description: string | null;
  readonly og_image: string | null;
  readonly twitter_title: string | null;
  readonly twitter_description: string | null;
  readonly twitter_image: string | null;
  readonly canonical_url: string | null;
  readonly robots: string;
  readonly schema_markup: unknown;
  readonly custom_head_tags: string | null;
  /** False once somebody has edited a text. */
  readonly is_generated: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A row of any page: also of an article, or of a page of the site itself. */
export type AnySeoRow = Omit<SeoRow, 'page_type'> & { readonly page_type: AnySeoPageType };

/** Text columns that staff edit; `upsert_seo_settings` takes each as p_<name>. */
export const SEO_TEXTS = [
  'title',
  'meta_description',
  'meta_keywords',
  'og_title',
  'og_description',
  'og_image',
  'twitter_title',
  'twitter_description',
  'twitter_image',
  'canonical_url',
  'robots',
  'custom_head_tags',
] as const;
export type SeoText = (typeof SEO_TEXTS)[number];

export type SeoTexts = Readonly<Record<SeoText, string | null>>;

/** The columns in which two versions differ. */
export const changedTexts = (before: SeoTexts | null, next: SeoTexts): SeoText[] =>
  SEO_TEXTS.filter((name) => (before?.[name] ?? null) !== next[name]);

export const ROBOTS = ['index,follow', 'noindex,follow', 'index,nofollow', 'noindex,nofollow'] as const;
export const DEFAULT_ROBOTS = ROBOTS[0];

export const PAGE_TYPE_TEXT = {
  homepage: 'صفحهٔ اصلی',
  category: 'دسته‌بندی',
  fund: 'صندوق',
} as const satisfies Record<SeoPageType, string>;

/** Keywords as a list; Latin and Persian commas separate them. */
export const splitKeywords = (keywords: string | null): string[] =>
  (keywords ?? '')
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** A page that can have SEO settings. */
export interface SeoTarget {
  readonly type: SeoPageType;
  /** Null for the home page. */
  readonly id: string | null;
  readonly name: string;
  /** Canonical path, slugs unencoded. */
  readonly path: string;
  /** Other names by which an imported file may refer to it: slug, symbol, English name. */
  readonly aliases: readonly string[];
  /** False for a fund that no list shows and that gets no generated texts; its page remains. */
  readonly isActive?: boolean;
}

/** Key of a page in maps, e.g. "fund:3f…", "homepage:". */
export const targetKey = ({
  type,
  id,
}: {
  readonly type: AnySeoPageType;
  readonly id: string | null;
}): string => `${type}:${id ?? ''}`;
export const rowKey = (row: Pick<AnySeoRow, 'page_type' | 'page_id'>): string =>
  `${row.page_type}:${row.page_id ?? ''}`;
