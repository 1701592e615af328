import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { migrateCommand } from './migrate.ts';
import { commandEffects } from './testing/command-effects.ts';

describe('migrate', () => {
  let db: Database;
  beforeAll(async () => {
    db = await testDatabase({ migrated: false });
  });
  afterAll(() => db?.close());

  const run = async (): Promise<readonly string[]> => {
    const effects = commandEffects(readConfig({ DATABASE_URL: db.url }));
    await migrateCommand.run({}, effects);
    return effects.logged;
  };

  it('logs each migration that it applies, then has nothing to do', async () => {
    const lines = await run();
    expect(lines[0]).toBe('migrate     20261120000000_initial');
    expect(lines.at(-1)).toBe(`migrate     ${lines.length - 1} applied`);
    expect(await run()).toEqual(['migrate     nothing to do']);
  });
});
