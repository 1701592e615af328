import { CliError } from '../../shared/errors.ts';
import { openDatabase } from '../database/connect.ts';
import { viewOf } from '../publish/live-view.ts';
import { openShelves } from '../publish/workshop.ts';
import { targets } from '../targets/index.ts';
import { openSender } from '../targets/send-all.ts';
import { readUploadSettings, type UploadSettings } from '../targets/settings.ts';
import type { Uploaded } from '../targets/upload.ts';
import { defineCommand } from './define.ts';

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

const lineOf = ({ target, release, sent, removed, bytes, retries, lookedThrough }: Uploaded): string =>
  `upload      ${target}: ${release}, ${sent} files (${bytes} bytes) sent, ${removed} taken away${retries > 0 ? `, ${retries} retries` : ''}${lookedThrough ? ', looked through' : ''}`;

export const uploadCommand = defineCommand({
  name: 'upload',
  summary: 'send the live release to the configured targets, or to the one named',
  options: {
    verify: { type: 'boolean', help: 'look the target through and mend what was lost or damaged there' },
    json: { type: 'boolean', help: 'print JSON' },
  },
  positionals: ['target'],
  async run(values, [name], { config, effects }) {
    const database = await openDatabase(config);
    try {
      const shelves = openShelves(config.dataDir);
      const settings = chosen(await readUploadSettings(config.targets, database), name);
      const release = shelves.releases.live();
      if (release === null) throw new CliError(1, 'nothing is published yet');
      const origin = config.siteOrigin ?? viewOf(shelves, release).origin;
      const verify = values.verify === true;
      const sent = await openSender().send({ shelves, settings, origin, verify, ...effects });
      if (values.json === true) effects.print(JSON.stringify(sent));
      else for (const uploaded of sent.uploads) effects.log(lineOf(uploaded));
      for (const { part, message } of sent.problems) effects.log(`problem     ${part}: ${message}`);
      if (sent.problems.length > 0)
        throw new CliError(1, `${sent.problems.length} targets were not reached; the next upload goes on`);
    } finally {
      await database.close();
    }
  },
});
