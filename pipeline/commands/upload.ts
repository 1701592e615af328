import { CliError } from '../../shared/errors.ts';
import { openExistingDatabase, withDatabase } from '../database/connect.ts';
import { readUploadSettings, type UploadSettings } from '../delivery/settings.ts';
import { targets } from '../delivery/targets/index.ts';
import { previewUploads } from '../delivery/uploader.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { type CommandEffects, DRY_RUN, defineCommand } from './define.ts';
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

function preview(target: unknown, { config, print }: CommandEffects): void {
  const settings = selectTarget(readUploadSettings(config.targets), target);
  for (const each of previewUploads(openReadonlyDataDir(config.dataDir), settings))
    print(
      `${each.target} at ${each.address}: ${each.send} files would be sent${each.isFirst ? ' at most, since this data folder has sent none before' : ''}, ${each.remove} removed`,
    );
}

export const uploadCommand = defineCommand({
  name: 'upload',
  summary: 'send the live release to the configured targets, or to the one named',
  options: {
    ...DRY_RUN,
    verify: { type: 'boolean', help: 'look the target through and mend what was lost or damaged there' },
    json: { type: 'boolean', help: 'print JSON' },
  },
  positionals: ['target'],
  async run({ target, verify, json, 'dry-run': isDry }, effects) {
    if (isDry === true) return preview(target, effects);
    await withDatabase(openExistingDatabase(effects.config), async (database) => {
      await sendLive(effects, database, {
        verify: verify === true,
        select: (settings) => selectTarget(settings, target),
        ...(json === true ? { onSent: (result) => effects.print(JSON.stringify(result)) } : {}),
      });
    });
  },
});
