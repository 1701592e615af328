import { openDatabase, openExistingDatabase, withDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { findPendingMigrations, migrate } from '../database/migrate/migrate.ts';
import { DRY_RUN, defineCommand, type Effects } from './define.ts';

async function apply(database: Database, log: Effects['log']): Promise<void> {
  const { applied } = await migrate(database);
  for (const name of applied) log(`migrate     ${name}`);
  log(applied.length === 0 ? 'migrate     nothing to do' : `migrate     ${applied.length} applied`);
}

async function preview(database: Database, log: Effects['log']): Promise<void> {
  const pending = await findPendingMigrations(database);
  for (const name of pending) log(`migrate     ${name} would be applied`);
  log(`migrate     ${pending.length} to apply; nothing was changed`);
}

export const migrateCommand = defineCommand({
  name: 'migrate',
  summary: 'bring the database schema up to date',
  options: DRY_RUN,
  async run(values, { config, log }) {
    const isDry = values['dry-run'] === true;
    await withDatabase(isDry ? openExistingDatabase(config) : openDatabase(config), (database) =>
      isDry ? preview(database, log) : apply(database, log),
    );
  },
});
