import { describe, expect, it } from 'vitest';
import { people, withRows } from '../../pipeline/database/testing/test-database.ts';

const HISTORY = `select action, by, before, after from read_record_history('articles', (select id::text from articles limit 1))`;

describe('read_record_history(table, id)', () => {
  const { as } = withRows();

  it('returns who changed a record, and each changed column before and after, null values too', async () => {
    await as(people.superAdmin, async (q) => {
      await q.query(`update articles set author = 'سارا'`);
      await q.query(`update articles set author = null, tags = '{طلا}'`);
      const { rows } = await q.query(HISTORY);
      expect(rows).toHaveLength(2);
      expect(rows).toContainEqual({
        action: 'update',
        by: expect.stringMatching(/./),
        before: { author: 'سارا', tags: [] },
        after: { author: null, tags: ['طلا'] },
      });
      expect(rows).toContainEqual(
        expect.objectContaining({ before: { author: null }, after: { author: 'سارا' } }),
      );
    });
  });

  it.each([
    [
      'a reader of another area',
      people.seoSpecialist,
      `select read_record_history('site_settings', 'origin')`,
    ],
    ['a stranger', people.stranger, HISTORY],
    ['a dismissed account', people.dismissed, HISTORY],
    ['a visitor', null, HISTORY],
    ['a table without forms', people.superAdmin, `select read_record_history('admin_user_logs', '1')`],
  ])('refuses %s', async (_, who, statement) => {
    await as(who, async (q) => {
      await expect(q.query(statement)).rejects.toMatchObject({ code: '42501' });
    });
  });
});
