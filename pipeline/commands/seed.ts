import { CliError } from '../../shared/errors.ts';
import { openDatabase, withDatabase } from '../database/connect.ts';
import { removeSimulated, seed } from '../database/seed/seed.ts';
import { defineCommand } from './define.ts';

export const seedCommand = defineCommand({
  name: 'seed',
  summary: 'load the real market, its texts and the demonstration',
  options: {
    'real-only': { type: 'boolean', help: 'leave the simulated rows out, and remove those that are there' },
    'remove-simulated': { type: 'boolean', help: 'only remove the simulated rows' },
  },
  async run(values, effects) {
    const [realOnly, remove] = [values['real-only'] === true, values['remove-simulated'] === true];
    if (realOnly && remove)
      throw new CliError(2, 'seed: --real-only and --remove-simulated do not go together');
    await withDatabase(openDatabase(effects.config), async (database) => {
      if (remove) await removeSimulated(database, { effects });
      else await seed(database, { realOnly, effects });
    });
  },
});
