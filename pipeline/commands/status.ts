import { CliError } from '../../shared/errors.ts';
import { openExistingDatabase } from '../database/connect.ts';
import { readStatus, type Status } from '../service/status.ts';
import type { SourceReport } from '../sources/source-reports.ts';
import { defineCommand } from './define.ts';
import { formatTable } from './format-table.ts';
import { formatRefusal, formatSource } from './source-text.ts';

const toSourceRows = (source: SourceReport): string[][] => [
  ['source', `${source.id}: ${formatSource(source)}`],
  ...source.lastRefusals.map((refusal) => ['  refused', formatRefusal(refusal)]),
];

const formatPublishing = ({ publishing }: Status): string[][] =>
  publishing === null
    ? []
    : [
        [
          'publishes',
          `${publishing.isThisFolder ? 'this data folder' : `another data folder (${publishing.dataFolder.slice(0, 8)})`} on ${publishing.host ?? 'an unknown machine'}${publishing.pinnedRelease === null ? '' : `, which pins ${publishing.pinnedRelease}`}`,
        ],
      ];

function toRows(status: Status): string[][] {
  const { counts, lastRun } = status;
  return [
    ['version', status.version ?? 'nothing is published yet'],
    ['published', status.publishedAt ?? '—'],
    ...(status.pinnedSince === null
      ? []
      : [['pinned', `since the rollback at ${status.pinnedSince}, until \`publish\` is asked for`]]),
    ...formatPublishing(status),
    ['as of', status.asOf ?? '—'],
    [
      'counts',
      `${counts.pages} pages, ${counts.files} files, ${counts.snapshots} snapshots, ${counts.releases} releases`,
    ],
    ['refused', `${status.refused} rows`],
    ...status.problems.map(({ part, message }) => ['problem', `${part}: ${message}`]),
    ...status.damaged.map(({ id, reason }) => ['damage', `release ${id}: ${reason}`]),
    ...(status.sources ?? []).flatMap(toSourceRows),
    [
      'last run',
      lastRun
        ? `${lastRun.kind} ${lastRun.status} ${lastRun.finishedAt ?? ''} ${lastRun.error ?? lastRun.message ?? ''}`.trim()
        : '—',
    ],
    ...(status.databaseError === null ? [] : [['database', status.databaseError]]),
  ];
}

export const statusCommand = defineCommand({
  name: 'status',
  summary: 'print the live release, its counts, the age of each source and the last run',
  options: { json: { type: 'boolean', help: 'print JSON' } },
  async run(values, { config, now, print }) {
    const status = await readStatus(config.dataDir, () => openExistingDatabase(config), now());
    print(values.json === true ? JSON.stringify(status) : formatTable(toRows(status)));
    if (status.databaseError !== null) throw new CliError(1, 'the database did not answer');
  },
});
