import { listStoredReleases } from '../release/list-releases.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { defineCommand } from './define.ts';
import { table } from './lines.ts';

export const releasesCommand = defineCommand({
  name: 'releases',
  summary: 'list the releases that are kept, newest first',
  options: { json: { type: 'boolean', help: 'print JSON' } },
  async run(values, _positionals, { config, effects }) {
    const list = listStoredReleases(openReadonlyDataDir(config.dataDir).releases);
    if (values.json === true) return effects.print(JSON.stringify(list));
    const rows = list.map((one) => [
      one.live ? '*' : ' ',
      one.id,
      one.asOf,
      `${one.pages} pages`,
      `${one.printed} printed`,
      `${one.problems} problems`,
    ]);
    effects.print(rows.length > 0 ? table(rows) : 'nothing is published yet');
  },
});
