import type { SupabaseClient } from '@supabase/supabase-js';
import type { RaRecord } from 'react-admin';
import { DEFAULT_ROBOTS, SEO_TEXTS, type SeoTexts } from '../../shared/seo/settings.ts';
import { changedColumns } from './changed-columns.ts';
import { unwrap } from './response.ts';

/** The SEO settings of a record in its own form, under `seo`; `updated_at` is null while nothing is stored. */
export type RecordSeo = SeoTexts & { readonly updated_at: string | null };

type Row = Readonly<Record<string, unknown>>;

const wordsOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** The texts of a stored row or of a form; an empty text is null and stands for what the page generates. */
export function toTexts(seo: unknown): SeoTexts {
  const given = (seo ?? {}) as Row;
  const texts = Object.fromEntries(SEO_TEXTS.map((name) => [name, wordsOf(given[name])]));
  return { ...(texts as SeoTexts), robots: wordsOf(given.robots) ?? DEFAULT_ROBOTS };
}

/** The settings of one page; all texts are null where none are stored. `id` is null for a page of the site itself. */
export async function readSeo(client: SupabaseClient, type: string, id: unknown): Promise<RecordSeo> {
  const pages = client.from('seo_settings').select('*').eq('page_type', type);
  const row = await unwrap<Row | null>(
    (id === null ? pages.is('page_id', null) : pages.eq('page_id', id)).maybeSingle(),
  );
  return { ...toTexts(row), updated_at: (row?.updated_at as string | undefined) ?? null };
}

/** The record's own columns. */
export const withoutSeo = <T extends Row>({ seo: _, ...own }: T): Omit<T, 'seo'> => own;

/** True where a form changes the settings that it was opened with. */
export const changesSeo = (data: Row, previous: Row): boolean =>
  JSON.stringify(toTexts(data.seo)) !== JSON.stringify(toTexts(previous.seo));

/** Saves a record and its SEO settings in one step; throws HttpError 409 for the second of two savers of either. */
export async function saveWithSeo(
  client: SupabaseClient,
  table: string,
  { id, data, previous }: { readonly id: unknown; readonly data: Row; readonly previous: Row },
): Promise<RaRecord> {
  const own = withoutSeo(data);
  const saved = await unwrap<{ row: RaRecord; seo: RecordSeo }>(
    client.rpc('save_with_seo', {
      p_table: table,
      p_id: id,
      p_expected_updated_at: previous.updated_at ?? null,
      p_values: JSON.stringify(id === null ? own : changedColumns(own, previous)),
      p_seo: JSON.stringify(toTexts(data.seo)),
      p_expected_seo_updated_at: (previous.seo as RecordSeo | undefined)?.updated_at ?? null,
    }),
  );
  return { ...saved.row, seo: { ...toTexts(saved.seo), updated_at: saved.seo.updated_at } };
}

/** A saved row with the settings that its form was opened with. */
export const withSeoOf = <R extends { data: RaRecord }>(previous: Row | undefined, saved: R): R =>
  previous?.seo ? { ...saved, data: { ...saved.data, seo: previous.seo } } : saved;
