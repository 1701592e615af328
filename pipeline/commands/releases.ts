import { listStoredReleases } from '../release/list-releases.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { defineCommand } from './define.ts';
import { formatTable } from './format-table.ts';

export const releasesCommand = defineCommand({
  name: 'releases',
  summary: 'list the releases that are kept, newest first',
  options: { json: { type: 'boolean', help: 'print JSON' } },
  async run(values, { config, print, log }) {
    const stored = openReadonlyDataDir(config.dataDir).releases;
    const releases = listStoredReleases(stored);
    for (const { id, reason } of stored.damaged()) log(`damage      release ${id} is left out: ${reason}`);
    if (values.json === true) return print(JSON.stringify(releases));
    const rows = releases.map(({ id, live, asOf, pages, rendered, problems }) => [
      live ? '*' : ' ',
      id,
      asOf,
      `${pages} pages`,
      `${rendered} rendered`,
      `${problems} problems`,
    ]);
    print(rows.length > 0 ? formatTable(rows) : 'nothing is published yet');
  },
});
