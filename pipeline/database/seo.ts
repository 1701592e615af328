import { pagePath } from '../../shared/paths.ts';
import { ALL_SEO_PAGE_TYPES } from '../../shared/schema/seo-page-types.ts';
import type { Report } from '../../shared/seo/report.ts';
import {
  type AnySeoRow,
  SEO_PAGE_TYPES,
  type SeoRow,
  type SeoTarget,
  type SeoTexts,
} from '../../shared/seo/settings.ts';
import type { Database, Queryable } from './database.ts';

/** The SEO rows of these types, instants as ISO text. */
async function readRows<R extends AnySeoRow>(db: Queryable, types: readonly R['page_type'][]): Promise<R[]> {
  const { rows } = await db.query<R & { created_at: string | Date; updated_at: string | Date }>(
    `select id, page_type, page_id, name, title, meta_description, meta_keywords, og_title, og_description, og_image,
       twitter_title, twitter_description, twitter_image, canonical_url, robots, schema_markup, custom_head_tags,
       is_generated, created_at, updated_at
     from public.seo_settings where page_type = any($1) order by page_type, title, id`,
    [types],
  );
  const iso = (at: string | Date): string => new Date(at).toISOString();
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at), updated_at: iso(row.updated_at) }));
}

/** Every SEO row of the home page, categories and funds. */
export const readSeoRows = (db: Queryable): Promise<SeoRow[]> => readRows<SeoRow>(db, SEO_PAGE_TYPES);

/** Every SEO row, also of articles and of the pages of the site itself. */
export const readAllSeoRows = (db: Queryable): Promise<AnySeoRow[]> =>
  readRows<AnySeoRow>(db, ALL_SEO_PAGE_TYPES);

/** A page that can have SEO texts, with the last part of its address. */
export interface SeoPage extends SeoTarget {
  readonly slug: string;
}

/** Every active fund, by name. */
export async function readSeoFunds(db: Queryable): Promise<SeoPage[]> {
  const { rows } = await db.query<{ id: string; name: string; slug: string }>(
    `select id, name, slug from public.funds where is_active order by name, id`,
  );
  return rows.map((row) => ({ ...row, type: 'fund', path: pagePath.fund(row.slug), aliases: [] }));
}

/** Every category, in its order. */
export async function readSeoCategories(db: Queryable): Promise<SeoPage[]> {
  const { rows } = await db.query<{ id: string; name: string; slug: string }>(
    `select id, coalesce(description, name) as name, slug from public.categories order by display_order, id`,
  );
  return rows.map((row) => ({ ...row, type: 'category', path: pagePath.category(row.slug), aliases: [] }));
}

/**
 * Saves generated texts as the account `by`, whose permission is checked again: a request of an account that was deactivated
 * meanwhile is refused. The rows are marked as generated. The batch can be reverted like any other.
 */
export async function saveSeoBatch(
  database: Database,
  by: string,
  pages: readonly { readonly target: SeoTarget; readonly next: SeoTexts }[],
  source: 'funds' | 'categories',
): Promise<{ written: number; added: number; changed: number }> {
  const rows = pages.map(({ target, next }) => ({ page_type: target.type, page_id: target.id, ...next }));
  return database.transaction(async (db) => {
    await db.query(
      `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true),
         set_config('pipeline.seo_writer', 'generator', true)`,
      [by, JSON.stringify({ sub: by })],
    );
    const saved = await db.query<{ outcome: { written: number; added: number; changed: number } }>(
      `select public.save_seo_batch($1::jsonb, $2) as outcome`,
      [JSON.stringify(rows), source],
    );
    return saved.rows[0]?.outcome ?? { written: 0, added: 0, changed: 0 };
  });
}

export async function countTrackedKeywords(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from public.seo_keywords where tracking_enabled`,
  );
  return rows[0]?.n ?? 0;
}

/** Stores a report; returns its id. */
export async function insertReport(db: Queryable, report: Report, at: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into public.seo_reports (page_type, period_days, health_score, issue_count, tracked_keyword_count, details, generated_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      report.page_type,
      report.period_days,
      report.health_score,
      report.issue_count,
      report.tracked_keyword_count,
      JSON.stringify(report.details),
      at,
    ],
  );
  return (rows[0] as { id: string }).id;
}
