import type { SupabaseClient } from '@supabase/supabase-js';
import type { RaRecord } from 'react-admin';
import { SEO_TEXTS } from '../../shared/seo/settings.ts';
import type { AdminDataProvider } from './data-provider.ts';
import { text } from './errors.ts';
import { refusal } from './http-error.ts';
import { unwrap } from './response.ts';
import { type RecordSeo, readSeo, toTexts } from './with-seo.ts';

/** The name under which the settings of any page are a record: its id is the page's key, e.g. "fund:3f…", "about:". */
export const PAGE_SEO = 'page-seo';

interface PageSeo extends RaRecord {
  readonly seo: RecordSeo;
}

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

/** The same provider, where the SEO settings of a page can be read and saved as a record with the texts under `seo`. */
export const withPageSeo = (base: AdminDataProvider, client: SupabaseClient): AdminDataProvider =>
  ({
    ...base,
    async getOne(resource, params) {
      if (resource !== PAGE_SEO) return base.getOne(resource, params);
      const { type, id } = pageOf(params.id);
      return { data: { id: params.id, seo: await readSeo(client, type, id) } satisfies PageSeo };
    },
    async update(resource, params) {
      if (resource !== PAGE_SEO) return base.update(resource, params);
      const expected = (params.previousData as PageSeo | undefined)?.seo.updated_at ?? null;
      const row = await savePageSeo(client, params.id, params.data.seo, expected);
      const seo = { ...toTexts(row), updated_at: row.updated_at };
      return { data: { id: params.id, seo } satisfies PageSeo };
    },
  }) as AdminDataProvider;
