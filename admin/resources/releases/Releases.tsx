import { Alert, Box, Chip } from '@mui/material';
import { useRef } from 'react';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { pageOfFile } from '../../../shared/paths.ts';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { type ComparedRelease, releaseListSchema } from '../../../shared/schema/job-results.ts';
import { usePermitted } from '../../data/access.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { useCall } from '../../data/use-call.ts';
import { tableLabel } from '../../history/table-texts.ts';
import { JobButton } from '../../jobs/JobButton.tsx';
import { JobProgress } from '../../jobs/JobProgress.tsx';
import { useJob, useJobEnd } from '../../jobs/use-job.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Muted, Panel } from '../../ui/Panel.tsx';
import { RowsTable } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';

const columnText = {
  release: 'انتشار',
  asOf: 'روز داده‌ها',
  pages: 'صفحه',
  difference: 'تفاوت با پیشین',
  cause: 'از که و چرا',
  requested: (by: string) => `درخواست ${by}`,
  gone: 'حساب حذف‌شده',
  changed: (by: string, what: string, rows: number) => `${by}: ${what} (${formatNumber(rows)})`,
  sources: (names: string) => `خواندن از ${names}`,
  act: 'کار',
  live: 'روشن',
  back: 'بازگشت به این',
  sure: 'بازدیدکنندگان همان لحظه این انتشار را می‌بینند. تا «انتشار تازه» را نزنید همین می‌ماند و تغییر داده‌ها منتشر نمی‌شود.',
  counts: (added: number, changed: number, removed: number) =>
    `${formatNumber(changed)} فایل تغییریافته، ${formatNumber(added)} تازه، ${formatNumber(removed)} برداشته`,
  change: { added: '+', changed: '~', removed: '−' },
};

/** Counts of changed files; the changed pages are listed once it is opened. */
const Difference = ({ difference }: ComparedRelease) => (
  <Box component="details" sx={{ minWidth: 220 }}>
    <summary>{columnText.counts(difference.added, difference.changed, difference.removed)}</summary>
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2, maxHeight: 220, overflowY: 'auto' }}>
      {difference.paths.map(({ path, change }) => (
        <li key={path}>
          <bdi dir="ltr">
            {columnText.change[change]} {pageOfFile(path)}
          </bdi>
        </li>
      ))}
    </Box>
  </Box>
);

interface ReleaseCause {
  readonly version: string;
  /** Who asked for it; null where the machine did. */
  readonly requested_by: string | null;
  readonly changes: readonly {
    readonly by: string | null;
    readonly resource: string;
    readonly rows: number;
  }[];
  readonly sources: readonly string[];
}

/** Who asked for a release, what the staff had changed before it, and which sources had been read. */
function Cause({ cause }: { cause: ReleaseCause | undefined }) {
  const { resources } = useAdmin();
  if (!cause) return DASH;
  const { requested_by: by, changes, sources } = cause;
  const lines = [
    ...(by ? [columnText.requested(by)] : []),
    ...changes.map((change) =>
      columnText.changed(change.by ?? columnText.gone, tableLabel(resources, change.resource), change.rows),
    ),
    ...(sources.length > 0 ? [columnText.sources(sources.join('، '))] : []),
  ];
  return lines.length === 0 ? DASH : lines.map((line) => <div key={line}>{line}</div>);
}

const Moment = ({ createdAt, id }: ComparedRelease) => (
  <Box sx={{ whiteSpace: 'nowrap' }}>
    {jalaliDateTime(createdAt)}
    <Muted variant="caption" dir="ltr" sx={{ display: 'block', textAlign: 'end' }}>
      {id}
    </Muted>
  </Box>
);

interface ReleaseTableProps {
  readonly releases: readonly ComparedRelease[];
  readonly causes: readonly ReleaseCause[] | undefined;
  /** Rolls back to a release; null where that is not permitted. */
  readonly back: ((id: string) => void) | null;
}

const ReleaseTable = ({ releases, causes, back }: ReleaseTableProps) => (
  <RowsTable rows={releases} none={listText.none} label={listText.list}>
    <RecordTable.Col label={columnText.release} render={Moment} />
    <RecordTable.Col
      label={columnText.cause}
      render={({ id }: ComparedRelease) => <Cause cause={causes?.find(({ version }) => version === id)} />}
    />
    <RecordTable.Col source="asOf" label={columnText.asOf} as="moment" disableSort />
    <RecordTable.Col source="pages" label={columnText.pages} as="figure" disableSort />
    <RecordTable.Col label={columnText.difference} render={Difference} />
    <RecordTable.Col
      label={columnText.act}
      render={({ live, id }: ComparedRelease) =>
        live ? (
          <Chip size="small" color="success" label={columnText.live} />
        ) : (
          <ConfirmButton
            label={columnText.back}
            content={columnText.sure}
            size="small"
            disabled={!back}
            onConfirm={() => back?.(id)}
          />
        )
      }
    />
  </RowsTable>
);

const listText = {
  list: 'انتشارهای نگه‌داشته‌شده',
  listMeaning: 'هر انتشار در برابر انتشار پیش از خودش',
  read: 'خواندن فهرست',
  none: 'فهرست هنوز خوانده نشده است.',
  pinned: (since: string) =>
    `انتشار خودکار از ${since} پس از بازگشت ایستاده است. با «انتشار تازه» از سر گرفته می‌شود.`,
};

/** The releases that the job "list-releases" found, and a roll-back to one of them. */
function ReleaseList() {
  const mayList = usePermitted()('releases', 'list');
  const mayRollBack = usePermitted()('releases', 'edit');
  const listing = useJob('list-releases');
  const rollback = useJob('rollback');
  const publishing = useJob('snapshot-and-publish');
  const { data: causes, refetch } = useCall<ReleaseCause[]>('read_release_causes');
  const reload = () => {
    listing.start();
    void refetch();
  };
  useJobEnd(rollback.run, reload);
  useJobEnd(publishing.run, reload);
  const listed = releaseListSchema.safeParse(listing.run?.result).data;
  // The last list stays visible while a new one is read.
  const lastKnown = useRef<readonly ComparedRelease[]>([]);
  if (listed) lastKnown.current = listed.releases;
  const pinnedSince = listed?.pinnedSince;
  const back = (release: string) => rollback.start({ release });
  return (
    <Panel title={listText.list} meaning={listText.listMeaning}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <JobButton kind="list-releases" label={listText.read} variant="outlined" disabled={!mayList} />
        {pinnedSince && <Alert severity="warning">{listText.pinned(jalaliDateTime(pinnedSince))}</Alert>}
        {rollback.error && <Alert severity="error">{rollback.error.message}</Alert>}
        {rollback.run && <JobProgress run={rollback.run} />}
        <ReleaseTable
          releases={lastKnown.current}
          causes={causes}
          back={mayRollBack && !rollback.busy ? back : null}
        />
      </Box>
    </Panel>
  );
}

const text = {
  publish: 'انتشار تازه',
  publishMeaning: 'هر انتشار کامل جایگزین انتشار پیشین می‌شود؛ هیچ‌گاه نیمه‌کاره دیده نمی‌شود.',
};

/** /admin/releases: publish, list, compare, roll back. */
export function Releases() {
  const mayPublish = usePermitted()('sections', 'edit');
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Panel title={text.publish} meaning={text.publishMeaning}>
        <JobButton kind="snapshot-and-publish" label={text.publish} disabled={!mayPublish} />
      </Panel>
      <ReleaseList />
    </Box>
  );
}
