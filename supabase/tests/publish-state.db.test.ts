import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../pipeline/database/database.ts';
import { savePin, savePublishState } from '../../pipeline/database/publish-state.ts';
import {
  asVisitorOrUser,
  oneRowEach,
  people,
  testDatabase,
} from '../../pipeline/database/testing/test-database.ts';

const PINNED_AT = '2026-11-20T08:00:00.000Z';

describe('the state of publishing', () => {
  let database: Database;
  const read = (who: string | null) =>
    asVisitorOrUser(database, who, async (db) => {
      const { rows } = await db.query<{ state: Record<string, unknown> | null }>(
        'select publish_state() as state',
      );
      return rows[0]?.state ?? null;
    });

  beforeAll(async () => {
    database = await testDatabase();
    await database.query(oneRowEach);
  });
  beforeEach(() => savePublishState(database, { status: 'done', problems: [] }));
  afterAll(() => database?.close());

  it('tells the staff which parts failed and why, and strangers nothing', async () => {
    const problems = [{ part: 'page /funds/عیار', message: 'boom' }];
    await savePublishState(database, { status: 'partial', problems });
    expect(await read(people.seoSpecialist)).toMatchObject({
      status: 'partial',
      problems,
      pinnedSince: null,
    });
    expect(await read(people.stranger)).toBeNull();
    await expect(read(null)).rejects.toThrow(/permission denied/);
  });

  it('tells since when a rollback pins the release, until a publish ends it', async () => {
    await savePin(database, { release: '000001-20260816T090000Z', since: PINNED_AT });
    expect(new Date((await read(people.superAdmin))?.pinnedSince as string).toISOString()).toBe(PINNED_AT);
    await savePublishState(database, { status: 'failed', problems: [] });
    expect(new Date((await read(people.superAdmin))?.pinnedSince as string).toISOString()).toBe(PINNED_AT);
    await savePin(database, null);
    expect(await read(people.superAdmin)).toMatchObject({ status: 'failed', pinnedSince: null });
  });

  it('is written when it changes only', async () => {
    const before = await read(people.superAdmin);
    await savePublishState(database, { status: 'done', problems: [] });
    expect(await read(people.superAdmin)).toEqual(before);
  });
});
