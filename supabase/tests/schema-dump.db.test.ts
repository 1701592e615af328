import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../pipeline/database/database.ts';
import { testDatabase } from '../../pipeline/database/testing/test-database.ts';
import { dumpSchema } from '../../scripts/schema/dump-schema.ts';

/** Run with `-u` to accept a schema that changed on purpose, and read its diff before the commit. */
describe('the migrated schema', () => {
  let db: Database;
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db?.close());

  it('is supabase/schema.sql, byte by byte', async () => {
    await expect(await dumpSchema(db)).toMatchFileSnapshot('../schema.sql');
  });
});
