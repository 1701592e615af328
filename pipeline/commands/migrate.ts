import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate/migrate.ts';
import { defineCommand } from './define.ts';

export const migrateCommand = defineCommand({
  name: 'migrate',
  summary: 'bring the database schema up to date',
  options: {},
  async run(_values, { config, log }) {
    const database = await openDatabase(config);
    try {
      const { applied } = await migrate(database);
      for (const name of applied) log(`migrate     ${name}`);
      log(applied.length === 0 ? 'migrate     nothing to do' : `migrate     ${applied.length} applied`);
    } finally {
      await database.close();
    }
  },
});
