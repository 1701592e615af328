import { Alert, Box } from '@mui/material';
import { useRef, useState } from 'react';
import { Confirm, useCanAccess } from 'react-admin';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { type ComparedRelease, releaseListSchema } from '../../../shared/schema/job-results.ts';
import { JobButton } from '../../jobs/JobButton.tsx';
import { JobProgress } from '../../jobs/JobProgress.tsx';
import { useJob } from '../../jobs/use-job.ts';
import { useJobEnd } from '../../jobs/use-job-end.ts';
import { PagedTable } from '../../ui/PagedTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { releaseColumns } from './release-columns.tsx';

const text = {
  list: 'انتشارهای نگه‌داشته‌شده',
  listMeaning: 'هر انتشار در برابر انتشار پیش از خودش',
  read: 'خواندن فهرست',
  none: 'فهرست هنوز خوانده نشده است.',
  back: 'بازگشت به این',
  sure: 'بازدیدکنندگان همان لحظه این انتشار را می‌بینند. تا «انتشار تازه» را نزنید همین می‌ماند و تغییر داده‌ها منتشر نمی‌شود.',
  pinned: (since: string) =>
    `انتشار خودکار از ${since} پس از بازگشت ایستاده است. با «انتشار تازه» از سر گرفته می‌شود.`,
};

/** The releases that the job "list-releases" found, and a roll-back to one of them. */
export function ReleaseList() {
  const { canAccess: mayList = false } = useCanAccess({ resource: 'releases', action: 'list' });
  const { canAccess: mayRollBack = false } = useCanAccess({ resource: 'releases', action: 'edit' });
  const listing = useJob('list-releases');
  const rollback = useJob('rollback');
  const publishing = useJob('snapshot-and-publish');
  const [asking, setAsking] = useState<string | null>(null);
  const reload = () => void listing.start();
  useJobEnd(rollback.run, reload);
  useJobEnd(publishing.run, reload);
  const listed = releaseListSchema.safeParse(listing.run?.result).data;
  // The last list stays visible while a new one is read.
  const lastKnown = useRef<readonly ComparedRelease[]>([]);
  if (listed) lastKnown.current = listed.releases;
  const pinnedSince = listed?.pinnedSince;
  const rollBack = () => {
    if (asking) void rollback.start({ release: asking });
    setAsking(null);
  };
  return (
    <Panel title={text.list} meaning={text.listMeaning}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <JobButton kind="list-releases" label={text.read} variant="outlined" disabled={!mayList} />
        {pinnedSince && <Alert severity="warning">{text.pinned(jalaliDateTime(pinnedSince))}</Alert>}
        {rollback.error && <Alert severity="error">{rollback.error.message}</Alert>}
        {rollback.run && <JobProgress run={rollback.run} />}
        <PagedTable
          rows={lastKnown.current}
          columns={releaseColumns(mayRollBack && !rollback.busy ? setAsking : null)}
          keyOf={({ id }) => id}
          none={text.none}
          label={text.list}
        />
      </Box>
      <Confirm
        isOpen={asking !== null}
        title={text.back}
        content={text.sure}
        onConfirm={rollBack}
        onClose={() => setAsking(null)}
      />
    </Panel>
  );
}
