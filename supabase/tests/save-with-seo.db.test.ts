import { describe, expect, it } from 'vitest';
import type { Queryable } from '../../pipeline/database/database.ts';
import { people, withRows } from '../../pipeline/database/testing/test-database.ts';
import { ALL_SEO_PAGE_TYPES } from '../../shared/schema/seo-page-types.ts';

interface Saved {
  readonly row: { id: string; title: string; updated_at: string };
  readonly seo: {
    page_type: string;
    page_id: string;
    name: string;
    title: string | null;
    updated_at: string;
  };
}

describe('save_with_seo(…)', () => {
  const { db, as } = withRows();

  const save = async (
    q: Queryable,
    [id, version]: readonly [string | null, string | null],
    values: object,
    seo: object,
    seoVersion: string | null,
  ): Promise<Saved> => {
    const { rows } = await q.query<{ saved: Saved }>(
      `select save_with_seo('articles', $1, $2, $3, $4, $5) as saved`,
      [id, version, JSON.stringify(values), JSON.stringify(seo), seoVersion],
    );
    return (rows[0] as { saved: Saved }).saved;
  };
  const ARTICLE = { kind: 'news', slug: 'تازه-سئو', title: 'عنوان نوشته', body: 'متن', tags: ['طلا'] };

  // spec 38.18
  it('adds an article with its settings, then changes both or the settings alone', async () => {
    await as(people.superAdmin, async (q) => {
      const first = await save(q, [null, null], ARTICLE, { title: 'عنوان سئو' }, null);
      expect(first.row).toMatchObject({ ...ARTICLE, published_at: null });
      expect(first.seo).toMatchObject({
        page_type: 'article',
        page_id: first.row.id,
        name: 'عنوان نوشته',
        title: 'عنوان سئو',
      });
      const version = [first.row.id, first.row.updated_at] as const;
      const second = await save(q, version, {}, { title: '' }, first.seo.updated_at);
      expect([second.row.title, second.seo.title]).toEqual(['عنوان نوشته', null]);
      const { rowCount } = await q.query('delete from articles where id = $1', [first.row.id]);
      const left = await q.query('select from seo_settings where page_id = $1', [first.row.id]);
      expect([rowCount, left.rowCount]).toEqual([1, 0]);
    });
  });

  it('saves neither where somebody saved one of them meanwhile', async () => {
    await as(people.superAdmin, async (q) => {
      const { row, seo } = await save(q, [null, null], ARTICLE, { title: 'عنوان سئو' }, null);
      for (const [version, seoVersion] of [
        ['2020-01-01T00:00:00Z', seo.updated_at],
        [row.updated_at, null],
      ] as const) {
        await q.query('savepoint one');
        await expect(
          save(q, [row.id, version], { title: 'دیگر' }, { title: 'دیگر' }, seoVersion),
        ).rejects.toMatchObject({ code: 'PT409' });
        await q.query('rollback to one');
      }
    });
  });

  it('asks for the permission of the row and for that of SEO', async () => {
    const denied = { code: '42501' };
    await as(people.seoSpecialist, (q) =>
      expect(save(q, [null, null], ARTICLE, { title: 'x' }, null)).rejects.toMatchObject(denied),
    );
    await as(people.superAdmin, (q) =>
      expect(
        q.query(`select save_with_seo('admin_users', null, null, '{"email": "x@y.ir"}', '{}', null)`),
      ).rejects.toMatchObject({ code: '22023' }),
    );
  });

  it('takes settings of every kind of page that shared/schema/seo-page-types.ts names, and of no other', async () => {
    const { rows } = await db().query<{ id: string }>('select id from articles limit 1');
    for (const type of ALL_SEO_PAGE_TYPES.filter((one) => one !== 'category' && one !== 'fund')) {
      await as(people.superAdmin, async (q) => {
        await q.query(`delete from seo_settings where page_type = $1`, [type]);
        const id = type === 'article' ? rows[0]?.id : null;
        const saved = await q.query('select page_type from upsert_seo_settings($1, $2)', [type, id]);
        expect(saved.rows).toEqual([{ page_type: type }]);
      });
    }
    await as(people.superAdmin, (q) =>
      expect(q.query(`select upsert_seo_settings('offline')`)).rejects.toMatchObject({ code: '22023' }),
    );
  });
});
