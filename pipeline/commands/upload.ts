import { CliError } from '../../shared/errors.ts';
import { openDatabase } from '../database/connect.ts';
import { targets } from '../delivery/targets/index.ts';
import type { UploadSettings } from '../delivery/settings.ts';
import { defineCommand } from './define.ts';
import { sendLive } from './send-live.ts';

/** The places that are configured, or those of the target that is named. */
function chosen(settings: UploadSettings, name: string | undefined): UploadSettings {
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
  async run(values, [name], context) {
    const database = await openDatabase(context.config);
    try {
      await sendLive(context, database, {
        verify: values.verify === true,
        choose: (settings) => chosen(settings, name),
        ...(values.json === true ? { tell: (sent) => context.effects.print(JSON.stringify(sent)) } : {}),
      });
    } finally {
      await database.close();
    }
  },
});
