import { CliError, messageOf } from '../../shared/errors.ts';
import { openExistingDatabase } from '../database/connect.ts';
import { type Diagnosis, examine } from '../doctor/index.ts';
import { ENV_FILE } from '../environment.ts';
import { BUNDLE } from '../release/load-site.ts';
import { defineCommand } from './define.ts';

const linesOf = (diagnosis: Diagnosis): string[] => [
  `${diagnosis.state.padEnd(8)} ${diagnosis.check.padEnd(9)} ${diagnosis.found}`,
  ...(diagnosis.state === 'ok' ? [] : [`${' '.repeat(19)}→ ${diagnosis.advice}`]),
];

export const doctorCommand = defineCommand({
  name: 'doctor',
  summary:
    'check Node, folders, ports, database, clock, API, targets and secrets of this installation, and say what to do',
  options: { json: { type: 'boolean', help: 'print JSON' } },
  async run(values, { config, now, print, progress }) {
    progress('asking the database and the targets');
    const opened = await openExistingDatabase(config).catch((error: unknown) => messageOf(error));
    const database = typeof opened === 'string' ? null : opened;
    try {
      const databaseError = typeof opened === 'string' ? opened : null;
      const found = await examine({
        ...{ config, now, database, databaseError },
        ...{ bundleDir: BUNDLE, envFile: ENV_FILE },
      });
      print(values.json === true ? JSON.stringify(found) : found.flatMap(linesOf).join('\n'));
      const failures = found.filter(({ state }) => state === 'failed').length;
      if (failures > 0) throw new CliError(1, `${failures} to mend`);
    } finally {
      await database?.close();
    }
  },
});
