import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../pipeline/database/database.ts';
import { testDatabase } from '../../pipeline/database/testing/test-database.ts';

const JOBS = `select key, run_at from graphile_worker.jobs where key like 'publish-at:%' order by run_at`;
/** Times of publication end with the next year. */
const YEAR = new Date().getUTCFullYear() + 1;
const NOON = `${YEAR}-06-01T12:00:00`;

describe('the time of an article', () => {
  let database: Database;
  const add = (slug: string, at: string | null) =>
    database.query(
      `insert into articles (kind, slug, title, body, published_at) values ('news', $1, 'عنوان', 'متن', $2::timestamptz)`,
      [slug, at],
    );
  const jobs = async () =>
    (await database.query<{ key: string; run_at: Date }>(JOBS)).rows.map(({ key, run_at }) => [
      key,
      new Date(run_at).toISOString(),
    ]);

  beforeAll(async () => {
    database = await testDatabase();
    await database.query(
      `alter table articles disable trigger user; alter table articles enable trigger schedule_article;
       alter table page_sections disable trigger user; alter table page_sections enable trigger schedule_section`,
    );
  });
  beforeEach(() => database.query('delete from articles; delete from page_sections'));
  afterAll(() => database?.close());

  it('needs no worker: without a queue the article is stored all the same', async () => {
    await expect(add('early', `${NOON}Z`)).resolves.toBeDefined();
  });

  it('adds a publish at the next full second, once for each, when the queue exists', async () => {
    await runMigrations({ connectionString: database.url });
    await add('a', `${NOON}.25Z`);
    await add('b', `${NOON}.9Z`);
    await add('draft', null);
    await add('past', '2020-01-01T00:00:00Z');
    expect(await jobs()).toEqual([[`publish-at:${YEAR}-06-01T12:00:01Z`, `${YEAR}-06-01T12:00:01.000Z`]]);
    await database.query(`update articles set published_at = '${YEAR}-06-02T00:00:00Z' where slug = 'a'`);
    expect((await jobs()).map(([, at]) => at)).toEqual([
      `${YEAR}-06-01T12:00:01.000Z`,
      `${YEAR}-06-02T00:00:01.000Z`,
    ]);
  });

  it('adds lost jobs again when a service starts', async () => {
    await add('lost', `${NOON}Z`);
    await database.query('delete from graphile_worker._private_jobs');
    await database.query('select pipeline.schedule_publishes()');
    expect((await jobs()).map(([key]) => key)).toEqual([`publish-at:${YEAR}-06-01T12:00:01Z`]);
  });

  it('adds a publish where the dates of a section begin and end, and again when a service starts', async () => {
    await database.query('delete from graphile_worker._private_jobs');
    await database.query(
      `with template as (insert into section_templates (type, name) values ('dated', 'بخش') returning id),
         section as (insert into sections (template_id) select id from template returning id)
       insert into page_sections (page_type, position, section_id, visible_from, visible_until)
       select 'homepage', 900, id, '${NOON}Z', '${NOON}Z'::timestamptz + interval '1 day' from section`,
    );
    const dates = [`${YEAR}-06-01T12:00:01.000Z`, `${YEAR}-06-02T12:00:01.000Z`];
    expect((await jobs()).map(([, at]) => at)).toEqual(dates);
    await database.query('delete from graphile_worker._private_jobs');
    await database.query('select pipeline.schedule_publishes()');
    expect((await jobs()).map(([, at]) => at)).toEqual(dates);
    await database.query(`update page_sections set visible_until = '${YEAR}-06-03T00:00:00Z'`);
    expect((await jobs()).map(([, at]) => at)).toContain(`${YEAR}-06-03T00:00:01.000Z`);
  });
});
