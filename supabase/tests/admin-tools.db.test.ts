import { beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../../pipeline/database/database.ts';
import { asUserWithin, firstValue, people, withRows } from '../../pipeline/database/testing/test-database.ts';
import { SAFE_TAGS, UNSAFE_TAGS } from '../../shared/seo/testing/custom-tag-cases.ts';

const denied = { code: '42501' };
const FUND = '00000000-0000-4000-8000-0000000000f1';
const OTHER = '00000000-0000-4000-8000-0000000000f2';
const CATEGORY = '00000000-0000-4000-8000-0000000000c1';

describe("the staff's tools", () => {
  const { db, rolledBack, as } = withRows();
  beforeAll(async () => {
    await db().query(
      `insert into funds (id, name, slug, category_id, ins_code, origin) values ('${OTHER}', 'دیگری', 'دیگر', '${CATEGORY}', '22222000000000002', 'fipiran')`,
    );
  });

  describe('a renamed manager', () => {
    const moves = async (q: Queryable): Promise<unknown[]> =>
      (
        await q.query(
          `select from_path, to_path from redirects where from_path like '/managers/%' order by from_path collate "C"`,
        )
      ).rows;
    const rename = (q: Queryable, name: string, id = FUND) =>
      q.query('update funds set manager = $1 where id = $2', [name, id]);

    it('is found by its old names, once no fund bears them any more', async () => {
      await rolledBack(async (tx) => {
        await tx.query(`update funds set manager = 'سبدگردان یک'`);
        await rename(tx, 'سبدگردان دو');
        expect(await moves(tx)).toEqual([]);
        await rename(tx, 'سبدگردان دو', OTHER);
        await tx.query(`update funds set manager = 'سبدگردان سه'`);
        expect(await moves(tx)).toEqual([
          { from_path: '/managers/سبدگردان دو', to_path: '/screener?m=سبدگردان سه' },
          { from_path: '/managers/سبدگردان یک', to_path: '/screener?m=سبدگردان سه' },
        ]);
        await rename(tx, 'سبدگردان یک');
        expect(await moves(tx)).toEqual([
          { from_path: '/managers/سبدگردان دو', to_path: '/screener?m=سبدگردان سه' },
        ]);
      });
    });
    it('needs no redirect in another spelling, and is renamed though no address has its characters', async () => {
      await rolledBack(async (tx) => {
        await tx.query(`update funds set manager = 'كاريزما'`);
        await tx.query(`update funds set manager = 'کاریزما'`);
        await tx.query(`update funds set manager = 'الف: ب\\پ'`);
        await tx.query(`update funds set manager = 'پ'`);
        expect(await moves(tx)).toEqual([]);
      });
    });
  });

  describe('a changed slug', () => {
    it('redirects the old address, and shortens chains', async () => {
      await rolledBack(async (tx) => {
        await tx.query(`update funds set slug = 'نو' where id = '${FUND}'`);
        await tx.query(`update funds set slug = 'نوتر' where id = '${FUND}'`);
        const { rows } = await tx.query(
          `select from_path, to_path, status from redirects where from_path like '/funds/%' order by 1`,
        );
        expect(rows).toEqual([
          { from_path: '/funds/نمونه', to_path: '/funds/نوتر', status: 301 },
          { from_path: '/funds/نو', to_path: '/funds/نوتر', status: 301 },
        ]);
      });
    });
    it('never redirects an address that is in use again', async () => {
      await rolledBack(async (tx) => {
        await tx.query(`update funds set slug = 'نو' where id = '${FUND}'`);
        await tx.query(`update funds set slug = 'نمونه' where id = '${FUND}'`);
        const { rows } = await tx.query(
          `select from_path, to_path from redirects where from_path like '/funds/%'`,
        );
        expect(rows).toEqual([{ from_path: '/funds/نو', to_path: '/funds/نمونه' }]);
      });
    });
    it('applies to categories and published articles, not to drafts', async () => {
      await rolledBack(async (tx) => {
        await tx.query(`update categories set slug = 'طلایی'`);
        await tx.query(`update articles set slug = slug || '-2'`);
        const { rows } = await tx.query<{ from_path: string }>(
          `select from_path from redirects where from_path <> '/old' order by 1`,
        );
        expect(rows.map(({ from_path: path }) => path)).toEqual(['/categories/طلا', '/news/published']);
      });
    });
    it.each([
      ['', '/analysis/published'],
      [`, slug = 'moved'`, '/analysis/moved'],
    ])('redirects an article of another kind from the address that it had%s', async (slug, expected) => {
      await rolledBack(async (tx) => {
        await tx.query(`update articles set kind = 'analysis'${slug} where slug = 'published'`);
        const { rows } = await tx.query(`select from_path, to_path from redirects where from_path <> '/old'`);
        expect(rows).toEqual([{ from_path: '/news/published', to_path: expected }]);
      });
    });
    it('leads links of the menu and of page texts on, with their query', async () => {
      await rolledBack(async (tx) => {
        await tx.query(
          `insert into menu_links (label, href) values ('a', '/funds/نمونه?sort=name#x'), ('b', '/news/scheduled')`,
        );
        await tx.query(`update page_texts set href = '/funds/نمونه' where part = 'home-step-1'`);
        await tx.query(`update funds set slug = 'نو' where id = '${FUND}'`);
        await tx.query(`update articles set slug = 'later' where slug = 'scheduled'`);
        const { rows } = await tx.query(
          `select href from menu_links where label in ('a', 'b') union all
          select href from page_texts where part = 'home-step-1'`,
        );
        expect(rows).toEqual(['/funds/نو?sort=name#x', '/news/later', '/funds/نو'].map((href) => ({ href })));
      });
    });
    it('leads settings of sections on to a renamed category or symbol, unless another bears the old name', async () => {
      await rolledBack(async (tx) => {
        const template = await firstValue(tx, 'select id from section_templates limit 1');
        const configs = ['{"categoryId":"کالا"}', '{"categoryId":"goods"}', '{"symbol":"کهنه","height":300}'];
        await tx.query(`update categories set slug = 'کالا', name = 'goods' where id = $1`, [CATEGORY]);
        await tx.query(`update funds set symbol = 'کهنه'`);
        for (const config of configs)
          await tx.query('insert into sections (template_id, title, config) values ($1, $2, $3)', [
            template,
            'نام‌ها',
            config,
          ]);
        const settings = async () =>
          (
            await tx.query<{ config: unknown }>(
              `select config from sections where title = 'نام‌ها' order by config::text`,
            )
          ).rows.map(({ config }) => config);
        await tx.query(`update categories set slug = 'کالاها', name = 'commodities' where id = $1`, [
          CATEGORY,
        ]);
        await tx.query(`update funds set symbol = 'نو' where id = $1`, [FUND]);
        expect(await settings()).toEqual([
          { categoryId: 'commodities' },
          { categoryId: 'کالاها' },
          { height: 300, symbol: 'کهنه' },
        ]);
        await tx.query(`update funds set symbol = 'نو' where id = $1`, [OTHER]);
        expect((await settings())[2]).toEqual({ height: 300, symbol: 'نو' });
      });
    });

    it('is saved with a withdrawal: links to a draft stay, and are lost', async () => {
      await rolledBack(async (tx) => {
        await tx.query(`insert into menu_links (label, href) values ('a', '/news/published')`);
        await tx.query(`update articles set slug = 'draft-2', published_at = null where slug = 'published'`);
        expect(await firstValue(tx, `select href from menu_links where label = 'a'`)).toBe('/news/published');
      });
    });
  });

  describe('place_sections(p_places)', () => {
    const place = (id: unknown) => JSON.stringify([{ id, position: 4, column_position: 1 }]);
    it('moves all sections or none, by the permission of sections', async () => {
      const id = await firstValue(db(), 'select id from page_sections');
      await as(people.superAdmin, async (q) => {
        expect(await firstValue(q, 'select place_sections($1::jsonb)', [place(id)])).toBe(1);
        expect((await q.query('select position, column_position from page_sections')).rows).toEqual([
          { position: 4, column_position: 1 },
        ]);
      });
      await as(people.superAdmin, (q) =>
        expect(
          q.query('select place_sections($1::jsonb)', [place('00000000-0000-4000-8000-00000000dead')]),
        ).rejects.toMatchObject(denied),
      );
      await as(people.seoSpecialist, (q) =>
        expect(q.query('select place_sections($1::jsonb)', [place(id)])).rejects.toMatchObject(denied),
      );
    });
    it('refuses the second of two concurrent orders, and moves nothing', async () => {
      const { id, updated_at: seen } = (
        await db().query<{ id: string; updated_at: string }>(
          'select id, updated_at::text from page_sections limit 1',
        )
      ).rows[0] as { id: string; updated_at: string };
      const seenAt = (version: string) =>
        JSON.stringify([{ id, position: 4, column_position: 1, updated_at: version }]);
      await as(people.superAdmin, async (q) => {
        expect(await firstValue(q, 'select place_sections($1::jsonb)', [seenAt(seen)])).toBe(1);
        await expect(
          q.query('select place_sections($1::jsonb)', [seenAt('2020-01-01T00:00:00Z')]),
        ).rejects.toMatchObject({ code: 'PT409' });
      });
    });
    it('unwraps a list in a text, as the local API sends it', async () => {
      const id = await firstValue(db(), 'select id from page_sections');
      await as(people.superAdmin, async (q) => {
        expect(await firstValue(q, 'select place_sections(to_jsonb($1::text))', [place(id)])).toBe(1);
      });
    });
  });

  describe('save_seo_batch(p_rows, p_source)', () => {
    const save = 'select save_seo_batch($1::jsonb, $2) as outcome';
    const rows = [
      { page_type: 'fund', page_id: FUND, title: 'صندوق', meta_description: '', robots: '' },
      { page_type: 'homepage', page_id: null, title: 'خانهٔ نو' },
    ];
    const state = async (q: Queryable) =>
      (await q.query('select page_type, title, robots from seo_settings order by page_type')).rows;

    // spec 32.7
    it('writes all rows in one transaction, returns the counts, and can be reverted', async () => {
      await as(people.seoSpecialist, async (q) => {
        const outcome = (await firstValue(q, save, [JSON.stringify(rows), 'csv'])) as { id: string };
        expect(outcome).toMatchObject({ written: 2, added: 1, changed: 1 });
        expect(await state(q)).toEqual([
          { page_type: 'fund', title: 'صندوق', robots: 'index,follow' },
          { page_type: 'homepage', title: 'خانهٔ نو', robots: 'index,follow' },
        ]);
        expect(await firstValue(q, 'select undo_seo_batch($1)', [outcome.id])).toEqual({
          removed: 1,
          restored: 1,
          refused: [],
        });
        expect(await state(q)).toEqual([{ page_type: 'homepage', title: 'عنوان', robots: 'index,follow' }]);
        await expect(q.query('select undo_seo_batch($1)', [outcome.id])).rejects.toMatchObject({
          code: '22023',
        });
      });
    });
    it('marks what the generator writes, until somebody edits a text; an undo brings the mark back', async () => {
      await as(people.seoSpecialist, async (q) => {
        const marks = () =>
          q
            .query(`select is_generated from seo_settings where page_type = 'fund'`)
            .then(({ rows: found }) => found);
        const generate = async () => {
          await q.query(`select set_config('pipeline.seo_writer', 'generator', true)`);
          const batch = (await firstValue(q, save, [JSON.stringify(rows.slice(0, 1)), 'funds'])) as {
            id: string;
          };
          await q.query(`select set_config('pipeline.seo_writer', '', true)`);
          return batch.id;
        };
        await generate();
        expect(await marks()).toEqual([{ is_generated: true }]);
        await q.query(
          `update seo_settings set robots = 'noindex,follow', is_generated = false where page_type = 'fund'`,
        );
        expect(await marks()).toEqual([{ is_generated: true }]);
        await q.query(`update seo_settings set title = 'دستی', is_generated = true where page_type = 'fund'`);
        expect(await marks()).toEqual([{ is_generated: false }]);
        const batch = await generate();
        expect(await marks()).toEqual([{ is_generated: true }]);
        await firstValue(q, 'select undo_seo_batch($1)', [batch]);
        expect(await marks()).toEqual([{ is_generated: false }]);
      });
    });
    it('leaves pages alone that were edited or deleted since, and names them', async () => {
      await rolledBack(async (tx) => {
        await tx.query('delete from seo_imports');
        const batch = (await asUserWithin(tx, people.seoSpecialist, (q) =>
          firstValue(q, save, [JSON.stringify(rows), 'csv']),
        )) as { id: string };
        // Later by the clock of the table: one transaction has one time.
        await tx.query(
          `update seo_settings set title = 'ویرایش', updated_at = now() + interval '1 minute' where page_type = 'fund'`,
        );
        const name = await firstValue(tx, `select name from seo_settings where page_type = 'fund'`);
        expect(
          await asUserWithin(tx, people.seoSpecialist, (q) =>
            firstValue(q, 'select undo_seo_batch($1)', [batch.id]),
          ),
        ).toEqual({
          removed: 0,
          restored: 1,
          refused: [name],
        });
        expect(await firstValue(tx, `select title from seo_settings where page_type = 'fund'`)).toBe(
          'ویرایش',
        );
      });
    });
    it('reverts the newest batch only', async () => {
      await rolledBack(async (tx) => {
        await tx.query('delete from seo_imports');
        const first = (await asUserWithin(tx, people.seoSpecialist, (q) =>
          firstValue(q, save, [JSON.stringify(rows), 'csv']),
        )) as { id: string };
        await tx.query(`update seo_imports set created_at = created_at - interval '1 hour'`);
        await asUserWithin(tx, people.seoSpecialist, (q) =>
          firstValue(q, save, [JSON.stringify(rows.slice(0, 1)), 'funds']),
        );
        await asUserWithin(tx, people.seoSpecialist, (q) =>
          expect(q.query('select undo_seo_batch($1)', [first.id])).rejects.toMatchObject({ code: '22023' }),
        );
      });
    });
    it.each([
      ['a page that does not exist', [{ page_type: 'fund', page_id: CATEGORY, title: 'x' }], '22023'],
      ['a robots rule that does not exist', [{ page_type: 'homepage', title: 'x', robots: 'none' }], '23514'],
      [
        'a script in the head tags',
        [{ page_type: 'homepage', title: 'x', custom_head_tags: '<script>x</script>' }],
        '22023',
      ],
    ])('writes nothing at all where one row names %s', async (_, bad, code) => {
      await rolledBack(async (tx) => {
        await asUserWithin(tx, people.seoSpecialist, (q) =>
          expect(q.query(save, [JSON.stringify([...rows.slice(0, 1), ...bad]), 'csv'])).rejects.toMatchObject(
            { code },
          ),
        );
        expect(await state(tx)).toHaveLength(1);
      });
    });
    it.each([null, people.stranger, people.dismissed])('refuses %s', async (who) => {
      await as(who, (q) => expect(q.query(save, ['[]', 'csv'])).rejects.toMatchObject(denied));
    });
    it('writes ten thousand rows', async () => {
      await rolledBack(async (tx) => {
        await tx.query(`insert into funds (name, slug, category_id, ins_code, origin)
          select 'صندوق ' || n, 's' || n, '${CATEGORY}', (10000000000 + n)::text, 'fipiran' from generate_series(1, 10000) n`);
        const many = await firstValue(
          tx,
          `select jsonb_agg(jsonb_build_object('page_type', 'fund', 'page_id', id, 'title', name)) from funds where slug like 's%'`,
        );
        await asUserWithin(tx, people.seoSpecialist, async (q) =>
          expect(await firstValue(q, save, [JSON.stringify(many), 'csv'])).toMatchObject({
            written: 10_000,
            added: 10_000,
          }),
        );
      });
    });
  });

  describe('upsert_seo_settings(p_expected_updated_at, …)', () => {
    const save = (expected: string, type = 'homepage', id = 'null') => `select * from upsert_seo_settings(
      p_expected_updated_at => ${expected}, p_page_type => '${type}', p_page_id => ${id}, p_title => 'نو', p_meta_description => null,
      p_meta_keywords => null, p_og_title => null, p_og_description => null, p_og_image => null, p_twitter_title => null,
      p_twitter_description => null, p_twitter_image => null, p_canonical_url => null, p_robots => null, p_custom_head_tags => null)`;
    // spec 35.14
    it('saves the version that the form was opened on, and refuses the second save', async () => {
      await as(people.seoSpecialist, async (q) => {
        expect((await q.query(save('(select updated_at from seo_settings)'))).rows).toMatchObject([
          { title: 'نو' },
        ]);
        await expect(q.query(save(`now() - interval '1 day'`))).rejects.toMatchObject({ code: 'PT409' });
      });
    });
    it('refuses a save that expected no settings where some exist', async () => {
      await as(people.seoSpecialist, (q) =>
        expect(q.query(save('null'))).rejects.toMatchObject({ code: 'PT409' }),
      );
    });
    it('knows the settings of every page of the site, whatever id is sent along', async () => {
      await as(people.seoSpecialist, async (q) => {
        await q.query(save('null', 'about'));
        await expect(q.query(save('null', 'about', 'gen_random_uuid()'))).rejects.toMatchObject({
          code: 'PT409',
        });
      });
    });
    it('requires the same permission', async () => {
      await as(people.stranger, (q) => expect(q.query(save('null'))).rejects.toBeDefined());
    });
  });

  it.each(UNSAFE_TAGS)('stores no unsafe head tag: %s', async (tags) => {
    await rolledBack((tx) =>
      expect(tx.query('update seo_settings set custom_head_tags = $1', [tags])).rejects.toMatchObject({
        code: '22023',
      }),
    );
  });
  it.each(SAFE_TAGS)('stores the safe one: %s', async (tags) => {
    await rolledBack(async (tx) =>
      expect((await tx.query('update seo_settings set custom_head_tags = $1', [tags])).rowCount).toBe(1),
    );
  });

  describe('anonymous counts', () => {
    const count = (q: Queryable, event: string) => q.query('select count_pwa_event($1)', [event]);
    const installs = (q: Queryable) =>
      firstValue(q, `select coalesce(sum(count), 0)::int from pwa_stats where event = 'prompt'`);

    it('counts by day and event, and ignores calls beyond thirty a minute', async () => {
      await rolledBack(async (tx) => {
        await asUserWithin(tx, null, async (q) => {
          for (let n = 0; n < 40; n += 1) await count(q, 'prompt');
        });
        expect(await installs(tx)).toBe(30);
      });
    });
    it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
      'counts under the day of Tehran, also in a session of %s',
      async (zone) => {
        await rolledBack(async (tx) => {
          await tx.query(`set local timezone to '${zone}'`);
          await count(tx, 'prompt');
          expect(
            await firstValue(
              tx,
              `select day = (now() at time zone 'Asia/Tehran')::date from pwa_stats where event = 'prompt'`,
            ),
          ).toBe(true);
        });
      },
    );
    it('limits each address, and all of them together', async () => {
      await rolledBack(async (tx) => {
        await asUserWithin(tx, null, async (q) => {
          for (let address = 0; address < 12; address += 1) {
            await q.query(`select set_config('request.headers', $1, true)`, [
              JSON.stringify({ 'x-forwarded-for': `10.0.0.${address}` }),
            ]);
            for (let n = 0; n < 30; n += 1) await count(q, 'prompt');
          }
        });
        expect(await installs(tx)).toBe(300);
      });
    });
    it('stores no address', async () => {
      await rolledBack(async (tx) => {
        await asUserWithin(tx, null, async (q) => {
          await q.query(`select set_config('request.headers', $1, true)`, [
            JSON.stringify({ 'x-forwarded-for': '203.0.113.77' }),
          ]);
          await count(q, 'install');
        });
        const kept = JSON.stringify((await tx.query('select * from pipeline.rate_windows, pwa_stats')).rows);
        expect(kept).not.toContain('203.0.113.77');
      });
    });
    it('accepts four events', async () => {
      await as(null, (q) => expect(count(q, 'stolen')).rejects.toMatchObject({ code: '22023' }));
    });
    it('records a page address that was not found, without its query, and refuses invalid ones', async () => {
      await rolledBack(async (tx) => {
        await asUserWithin(tx, null, async (q) => {
          for (const path of ['/gone?secret=1', '/gone', 'javascript:x', `/${'x'.repeat(999)}`])
            await q.query('select note_not_found($1)', [path]);
        });
        const { rows } = await tx.query<{ path: string; hits: string }>(
          `select path, hits from not_found_log where path <> '/nowhere' order by path`,
        );
        expect(rows.map(({ path, hits }) => [path.slice(0, 5), path.length, Number(hits)])).toEqual([
          ['/gone', 5, 2],
          ['/xxxx', 300, 1],
        ]);
      });
    });
    it('lets visitors neither read nor write the tables directly', async () => {
      for (const sql of [
        'select from pwa_stats',
        'select from not_found_log',
        `insert into pwa_stats (event, count) values ('install', 9)`,
      ]) {
        await as(null, (q) => expect(q.query(sql)).rejects.toMatchObject(denied));
      }
    });
  });

  describe('cancel_job(p_run)', () => {
    it('cancels a queued run, once, and only with the permission of its kind', async () => {
      const id = await firstValue(db(), 'select id from job_runs');
      await as(people.seoSpecialist, (q) =>
        expect(q.query('select cancel_job($1)', [id])).rejects.toMatchObject(denied),
      );
      await as(people.superAdmin, async (q) => {
        expect(await firstValue(q, 'select cancel_job($1)', [id])).toBe(true);
        expect(await firstValue(q, 'select status from job_runs')).toBe('cancelled');
        expect(await firstValue(q, 'select cancel_job($1)', [id])).toBe(false);
      });
    });
    it('does not cancel a running job', async () => {
      await rolledBack(async (tx) => {
        await tx.query(`update job_runs set status = 'running'`);
        await asUserWithin(tx, people.superAdmin, async (q) =>
          expect(await firstValue(q, 'select cancel_job((select id from job_runs))')).toBe(false),
        );
      });
    });
  });
});
