import { describe, expect, it } from 'vitest';
import { people, withRows } from '../../pipeline/database/testing/test-database.ts';

const TRASH = `select resource, record_id, before ->> 'title' as title from read_trash() where resource = 'articles'`;
const RESTORE = `select restore_deleted(id) from read_trash() where resource = 'articles'`;

describe('the trash', () => {
  const { as } = withRows();

  it('brings a deleted article back as it was, with its SEO settings', async () => {
    await as(people.superAdmin, async (q) => {
      const { rows: before } = await q.query('select * from articles order by id');
      const [{ id, title }] = before as [{ id: string; title: string }];
      await q.query(`insert into seo_settings (page_type, page_id, title) values ('article', $1, 'سئو')`, [
        id,
      ]);
      await q.query('delete from articles where id = $1', [id]);
      await q.query(`delete from seo_settings where page_id = $1`, [id]);
      expect((await q.query(TRASH)).rows).toEqual([{ resource: 'articles', record_id: id, title }]);
      expect((await q.query(RESTORE)).rows).toEqual([{ restore_deleted: id }]);
      expect((await q.query('select * from articles order by id')).rows).toEqual(before);
      expect((await q.query('select title from seo_settings where page_id = $1', [id])).rows).toEqual([
        { title: 'سئو' },
      ]);
    });
  });

  it('refuses what another row has taken the address of, and what is older than 30 days', async () => {
    await as(people.superAdmin, async (q) => {
      const { rows } = await q.query('delete from articles returning kind, slug');
      const { kind, slug } = rows[0] as { kind: string; slug: string };
      await q.query('savepoint taken');
      await q.query(`insert into articles (kind, slug, title, body) values ($1, $2, 'الف', 'ب')`, [
        kind,
        slug,
      ]);
      await expect(q.query(RESTORE)).rejects.toMatchObject({ code: '23505' });
      await q.query('rollback to savepoint taken');
      await q.query('reset role');
      await q.query(
        `update admin_user_logs set created_at = now() - interval '31 days' where action = 'delete'`,
      );
      const { rows: ids } = await q.query(`select id from admin_user_logs where action = 'delete' limit 1`);
      await q.query('set local role authenticated');
      expect((await q.query(TRASH)).rows).toEqual([]);
      await expect(
        q.query('select restore_deleted($1)', [(ids[0] as { id: string }).id]),
      ).rejects.toMatchObject({ code: 'PT404' });
    });
  });

  it.each([
    ['a visitor', null],
    ['a stranger', people.stranger],
    ['a dismissed account', people.dismissed],
  ])('shows nothing to %s', async (_, who) => {
    await as(who, async (q) => {
      const rows = await q.query('select * from read_trash()').then(
        (found) => found.rows,
        ({ code }: { code: string }) => {
          expect(code).toBe('42501');
          return [];
        },
      );
      expect(rows).toEqual([]);
    });
  });
});
