import { readFileSync, rmSync } from 'node:fs';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { GetListParams, RaRecord } from 'react-admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATEGORIES, type CategoryName, FUNDS, type FundName } from '../admin/data/catalogue.ts';
import { createDataProvider } from '../admin/data/data-provider.ts';
import { PERMISSION_RESOURCES } from '../admin/data/define-resource.ts';
import { type AllRecordsParams, readAllRecords } from '../admin/data/use-all-records.ts';
import { resources } from '../admin/resources/index.ts';
import { keywordsOf, reportsOf, SETTINGS } from '../admin/seo/shared/lists.ts';
import { toTargets } from '../admin/seo/shared/pages.ts';
import { NEWEST_FIRST } from '../admin/ui/newest-first.ts';
import { readConfig } from '../pipeline/config.ts';
import { type Stack, startStack } from '../pipeline/database/local/stack.ts';
import { temporaryFolder } from '../pipeline/storage/testing/temporary-folder.ts';
import type { SeoRow } from '../shared/seo/settings.ts';

/** Rows whose order of insertion is not the order in which they are to be listed. */
const ROWS = `
insert into categories (name, slug, description, display_order) values ('b', 'ب', 'ب', 2), ('a', 'الف', 'الف', 1);
insert into funds (name, slug, category_id, origin)
  select v.name, v.slug, c.id, 'fipiran' from (values ('صندوق پ', 'پ'), ('صندوق الف', 'آ'), ('صندوق ب', 'ب')) v (name, slug),
    categories c where c.name = 'a';
insert into seo_settings (page_type, page_id, name, title)
  select 'fund', id, name, case slug when 'پ' then 'عنوان ۱' when 'آ' then 'عنوان ۳' else 'عنوان ۲' end from funds;
insert into seo_settings (page_type, page_id, name, title) select 'category', id, name, 'ی' from categories where name = 'a';
insert into seo_settings (page_type, title) values ('homepage', 'خانه');
insert into seo_keywords (seo_settings_id, keyword, keyword_type, created_at)
  select s.id, v.keyword, 'secondary', v.at::timestamptz from seo_settings s,
    (values ('میانه', '2026-08-12'), ('کهنه', '2026-08-10'), ('تازه', '2026-08-14')) v (keyword, at) where s.page_type = 'homepage';
insert into seo_keywords (seo_settings_id, keyword, keyword_type) select id, 'دیگری', 'secondary' from seo_settings where title = 'ی';
insert into seo_reports (page_type, generated_at, period_days, health_score, issue_count, tracked_keyword_count, details)
  select v.type, v.at::timestamptz, 30, v.score, 0, 0, '{}' from
    (values ('fund', '2026-08-12', 2), ('fund', '2026-08-14', 3), (null, '2026-08-13', 9), ('fund', '2026-08-10', 1)) v (type, at, score);
update admin_users set created_at = case role when 'super_admin' then timestamptz '2026-08-01' else timestamptz '2026-08-02' end;`;

describe('lists of the admin, as the API returns them', () => {
  const dataDir = temporaryFolder();
  let stack: Stack;
  let client: SupabaseClient;
  const provider = () => createDataProvider(client, stack.api, resources);
  const read = <R extends RaRecord>(params: AllRecordsParams) => readAllRecords<R>(provider(), params);
  const list = async ({
    resource,
    ...params
  }: { resource: string } & Pick<GetListParams, 'filter' | 'sort'>) =>
    (await provider().getList(resource, { ...params, pagination: { page: 1, perPage: 25 } })).data;
  beforeAll(async () => {
    const config = readConfig({
      DATA_DIR: dataDir,
      API_PORT: '0',
      DATABASE_PORT: '0',
    });
    stack = await startStack(config, { log: () => undefined });
    await stack.database.query(ROWS);
    client = createClient(stack.api.url, stack.api.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const accounts = JSON.parse(readFileSync(stack.passwordsFile as string, 'utf8'));
    const { error } = await client.auth.signInWithPassword(accounts.super_admin);
    if (error) throw error;
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  // spec 35.9, 35.12
  it('lists SEO settings by page type, those of funds by title', async () => {
    const rows = await read<SeoRow>(SETTINGS);
    expect(rows.map((row) => [row.page_type, row.title])).toEqual([
      ['category', 'ی'],
      ['fund', 'عنوان ۱'],
      ['fund', 'عنوان ۲'],
      ['fund', 'عنوان ۳'],
      ['homepage', 'خانه'],
    ]);
  });

  // spec 35.11
  it('lists categories by display order and funds by name for pickers, each with its id', async () => {
    const targets = toTargets(await read<CategoryName>(CATEGORIES), await read<FundName>(FUNDS));
    expect(targets.map(({ name }) => name)).toEqual([
      'صفحهٔ اصلی',
      'الف',
      'ب',
      'صندوق الف',
      'صندوق ب',
      'صندوق پ',
    ]);
    expect(targets.slice(1).every(({ id }) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true);
  });

  // spec 35.16
  it('lists the keywords of one page, newest first', async () => {
    const { data: home } = await client
      .from('seo_settings')
      .select('id')
      .eq('page_type', 'homepage')
      .single();
    const keywords = await list(keywordsOf(home?.id));
    expect(keywords.map(({ keyword }) => keyword)).toEqual(['تازه', 'میانه', 'کهنه']);
  });

  // spec 35.18
  it('lists reports newest first, of one type of page or of all together', async () => {
    const scores = async (type: 'fund' | 'category' | null) =>
      (await list(reportsOf(type))).map(({ health_score: score }) => score);
    expect(await scores('fund')).toEqual([3, 2, 1]);
    expect(await scores('category')).toEqual([]);
    expect(await scores(null)).toEqual([9]);
  });

  // spec 35.5
  it('lists users by created_at, newest first', async () => {
    const { data } = await provider().getList('users', {
      sort: NEWEST_FIRST,
      pagination: { page: 1, perPage: 25 },
    });
    expect(data.map(({ role }) => role)).toEqual(['seo_specialist', 'super_admin']);
  });

  // spec 34.5
  it('has permissions for exactly the specified resources and contact', async () => {
    const { data } = await client.from('admin_permissions').select('resource');
    expect([...new Set(data?.map(({ resource }) => resource))].sort()).toEqual(
      [...PERMISSION_RESOURCES].sort(),
    );
    expect(PERMISSION_RESOURCES).toEqual([
      'sections',
      'categories',
      'funds',
      'blog',
      'seo',
      'users',
      'settings',
      'contact',
    ]);
  });
});
