import { CliError } from '../../shared/errors.ts';
import { openExistingDatabase } from '../database/connect.ts';
import type { UploadSettings } from '../delivery/settings.ts';
import { targets } from '../delivery/targets/index.ts';
import { defineCommand } from './define.ts';
import { sendLive } from './send-live.ts';

/** The settings with the destinations of the named target alone; all of them without a name. */
function selectTarget(settings: UploadSettings, name: unknown): UploadSettings {
  const ids = settings.destinations.map(({ id }) => id);
  const destinations = settings.destinations.filter(
    ({ id }) => name === undefined || id === name || id.startsWith(`${name}:`),
  );
  if (destinations.length > 0) return { ...settings, destinations };
  const known = targets.map(({ summary }) => summary).join('; ');
  throw new CliError(
    2,
    ids.length === 0
      ? `no target is configured; there are: ${known}`
      : `expected one of ${ids.join(', ')}, came ${name}`,
  );
}

export const uploadCommand = defineCommand({
  name: 'upload',
  summary: 'send the live release to the configured targets, or to the one named',
  options: {
    verify: { type: 'boolean', help: 'look the target through and mend what was lost or damaged there' },
    json: { type: 'boolean', help: 'print JSON' },
  },
  positionals: ['target'],
  async run({ target, verify, json }, effects) {
    const database = await openExistingDatabase(effects.config);
    try {
      await sendLive(effects, database, {
        verify: verify === true,
        select: (settings) => selectTarget(settings, target),
        ...(json === true ? { onSent: (result) => effects.print(JSON.stringify(result)) } : {}),
      });
    } finally {
      await database.close();
    }
  },
});
