import { describe, expect, it } from 'vitest';
import {
  asVisitorOrUser,
  firstValue,
  people,
  withRows,
} from '../../pipeline/database/testing/test-database.ts';

const denied = { code: '42501' };
const SAVE = `select save_draft('articles', '', '{"title": "نیمه‌کاره"}')`;

describe('drafts and previews', () => {
  const { rolledBack, as } = withRows();

  it('stores one draft a person and record, returns it to them, and deletes it', async () => {
    await as(people.superAdmin, async (q) => {
      await q.query(SAVE);
      await q.query(`select save_draft('articles', '', '{"title": "کامل"}')`);
      expect(await firstValue(q, `select read_draft('articles', '') -> 'content' ->> 'title'`)).toBe('کامل');
      expect(await firstValue(q, `select read_draft('articles', 'another')`)).toBeNull();
      await q.query(`select discard_draft('articles', '')`);
      expect(await firstValue(q, `select read_draft('articles', '')`)).toBeNull();
    });
  });

  it('keeps 50 drafts of a person', async () => {
    await as(people.superAdmin, async (q, tx) => {
      await q.query(`select save_draft('articles', n::text, '{}') from generate_series(1, 60) n`);
      await tx.query('reset role');
      expect(await firstValue(tx, 'select count(*)::int from pipeline.drafts')).toBe(50);
    });
  });

  it.each([
    ['a reader who may write no article', people.seoSpecialist, SAVE],
    ['a visitor', null, SAVE],
    ['a preview by a reader', people.seoSpecialist, `select request_preview('article', '{}')`],
    ['a preview by a visitor', null, `select request_preview('article', '{}')`],
  ])('refuses %s', async (_, who, statement) => {
    await as(who, async (q) => {
      await expect(q.query(statement)).rejects.toMatchObject(denied);
    });
  });

  it('opens a preview to whoever has its secret, until it expires', async () => {
    await rolledBack(async (tx) => {
      const secret = await asVisitorOrUser(tx, people.superAdmin, (q) =>
        firstValue(q, `select request_preview('article', '{"title": "الف"}')`),
      );
      expect(secret).toMatch(/^[0-9a-f]{64}$/);
      await tx.query('reset role');
      expect(
        await firstValue(tx, 'select count(*)::int from pipeline.previews where token_digest::text like $1', [
          `%${secret}%`,
        ]),
      ).toBe(0);
      await tx.query(`update pipeline.previews set html = '<p>الف</p>'`);
      const read = (value: unknown) =>
        asVisitorOrUser(tx, null, (q) => firstValue(q, `select read_preview($1) ->> 'html'`, [value]));
      expect(await read(secret)).toBe('<p>الف</p>');
      await tx.query('reset role');
      expect(await read('0'.repeat(64))).toBeNull();
      await tx.query('reset role');
      await tx.query(`update pipeline.previews set expires_at = now()`);
      expect(await read(secret)).toBeNull();
    });
  });
});
