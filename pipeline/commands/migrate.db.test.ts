import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { migrateCommand } from './migrate.ts';

describe('migrate', () => {
  let db: Database;
  beforeAll(async () => {
    db = await testDatabase({ migrated: false });
  });
  afterAll(() => db?.close());

  const run = async (): Promise<string[]> => {
    const lines: string[] = [];
    const effects = {
      now: () => new Date(0),
      log: (line: string) => lines.push(line),
      print: () => undefined,
      progress: () => undefined,
      signal: AbortSignal.abort(),
    };
    await migrateCommand.run({}, { ...effects, config: readConfig({ DATABASE_URL: db.url }) });
    return lines;
  };

  it('logs each migration that it applies, then has nothing to do', async () => {
    const lines = await run();
    expect(lines[0]).toBe('migrate     20261120000000_initial');
    expect(lines.at(-1)).toBe(`migrate     ${lines.length - 1} applied`);
    expect(await run()).toEqual(['migrate     nothing to do']);
  });
});
