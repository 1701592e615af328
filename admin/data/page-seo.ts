import type { SupabaseClient } from '@supabase/supabase-js';
import type { RaRecord } from 'react-admin';
import { DEFAULT_ROBOTS, SEO_TEXTS, type SeoTexts } from '../../shared/seo/settings.ts';
import type { AdminDataProvider } from './admin-data-provider.ts';
import { changedColumns } from './changed-columns.ts';
import { type AdminResources, tableOf } from './define-resource.ts';
import { refusal, text, unwrap } from './errors.ts';

/** The SEO settings of a record in its own form, under `seo`; `updated_at` is null while nothing is stored. */
export type RecordSeo = SeoTexts & { readonly updated_at: string | null };

type Columns = Readonly<Record<string, unknown>>;

const wordsOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** The texts of a stored row or of a form; an empty text is null and stands for what the page generates. */
export function toTexts(seo: unknown): SeoTexts {
  const given = (seo ?? {}) as Columns;
  const texts = Object.fromEntries(SEO_TEXTS.map((name) => [name, wordsOf(given[name])]));
  return { ...(texts as SeoTexts), robots: wordsOf(given.robots) ?? DEFAULT_ROBOTS };
}

/** The settings of one page; all texts are null where none are stored. `id` is null for a page of the site itself. */
async function readSeo(client: SupabaseClient, type: string, id: unknown): Promise<RecordSeo> {
  const pages = client.from('seo_settings').select('*').eq('page_type', type);
  const row = await unwrap<Columns | null>(
    (id === null ? pages.is('page_id', null) : pages.eq('page_id', id)).maybeSingle(),
  );
  return { ...toTexts(row), updated_at: (row?.updated_at as string | undefined) ?? null };
}

/** The record's own columns. */
export const withoutSeo = <T extends Columns>({ seo: _, ...own }: T): Omit<T, 'seo'> => own;

/** True where a form changes the settings that it was opened with. */
export const changesSeo = (data: Columns, previous: Columns): boolean =>
  JSON.stringify(toTexts(data.seo)) !== JSON.stringify(toTexts(previous.seo));

/** Saves a record and its SEO settings in one step; throws HttpError 409 for the second of two savers of either. */
async function saveWithSeo(
  client: SupabaseClient,
  table: string,
  { id, data, previous }: { readonly id: unknown; readonly data: Columns; readonly previous: Columns },
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

/** The name under which the settings of any page are a record: its id is the page's key, e.g. "fund:3f…", "about:". */
export const PAGE_SEO = 'page-seo';

interface PageSeo {
  readonly seo?: RecordSeo;
}

/** The kind of page that a screen's records have; undefined where they have none. */
const seoTypeOf = (resources: AdminResources, name: string) => resources[name]?.seoType;

function pageOf(key: unknown): { type: string; id: string | null } {
  const [type = '', id = ''] = String(key).split(':');
  return { type, id: id === '' ? null : id };
}

/** Saves the settings of a page, unless somebody else did since `expected`. Returns the stored row. */
async function savePageSeo(client: SupabaseClient, key: unknown, seo: unknown, expected: string | null) {
  const { type, id } = pageOf(key);
  const texts = toTexts(seo);
  const parameters = {
    p_expected_updated_at: expected,
    p_page_type: type,
    p_page_id: id,
    ...Object.fromEntries(SEO_TEXTS.map((name) => [`p_${name}`, texts[name]])),
  };
  const [row] = await unwrap<{ updated_at: string }[]>(client.rpc('upsert_seo_settings', parameters));
  if (!row) throw refusal(text.other, 500);
  return row;
}

/**
 * The same provider, where a record whose page has SEO settings holds them under `seo` and is saved with them in one step; and where the
 * settings of any page are a record of their own.
 */
export const withSeo = (
  base: AdminDataProvider,
  client: SupabaseClient,
  resources: AdminResources,
): AdminDataProvider =>
  ({
    ...base,
    async getOne(name, params) {
      const { type, id } =
        name === PAGE_SEO ? pageOf(params.id) : { type: seoTypeOf(resources, name), id: params.id };
      const { data } = name === PAGE_SEO ? { data: { id: params.id } } : await base.getOne(name, params);
      return { data: type ? { ...data, seo: await readSeo(client, type, id) } : data };
    },
    async create(name, { data, ...params }) {
      if (!seoTypeOf(resources, name)) return base.create(name, { ...params, data });
      return changesSeo(data, {})
        ? { data: await saveWithSeo(client, tableOf(resources, name), { id: null, data, previous: {} }) }
        : base.create(name, { ...params, data: withoutSeo(data) });
    },
    async update(name, params) {
      const { id, data, previousData: previous = {} } = params;
      if (name === PAGE_SEO) {
        const row = await savePageSeo(client, id, data.seo, (previous as PageSeo).seo?.updated_at ?? null);
        return { data: { id, seo: { ...toTexts(row), updated_at: row.updated_at } } };
      }
      if (!seoTypeOf(resources, name)) return base.update(name, params);
      if (data.seo && changesSeo(data, previous))
        return { data: await saveWithSeo(client, tableOf(resources, name), { id, data, previous }) };
      const saved = await base.update(name, { ...params, data: withoutSeo(data) });
      return { data: { ...saved.data, ...('seo' in previous && { seo: previous.seo }) } };
    },
  }) as AdminDataProvider;
