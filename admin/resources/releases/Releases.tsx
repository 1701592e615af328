import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Confirm, Title, useAuthenticated, useCanAccess } from 'react-admin';
import { formatNumber } from '../../../shared/persian/format.ts';
import { jalaliDate, jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { useJob } from '../../jobs/use-job.ts';
import { useJobEnd } from '../../jobs/use-job-end.ts';
import { JobButton } from '../../jobs/JobButton.tsx';
import { JobProgress } from '../../jobs/JobProgress.tsx';
import { PagedTable, type TableColumn } from '../../ui/PagedTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { readPinnedSince, type ListedRelease, toPagePath, readReleases } from './release-list.ts';

const text = {
  title: 'انتشارها',
  publish: 'انتشار تازه',
  publishMeaning: 'هر انتشار کامل جایگزین انتشار پیشین می‌شود؛ هیچ‌گاه نیمه‌کاره دیده نمی‌شود.',
  list: 'انتشارهای نگه‌داشته‌شده',
  listMeaning: 'هر انتشار در برابر انتشار پیش از خودش',
  read: 'خواندن فهرست',
  none: 'فهرست هنوز خوانده نشده است.',
  release: 'انتشار',
  asOf: 'روز داده‌ها',
  pages: 'صفحه',
  difference: 'تفاوت با پیشین',
  act: 'کار',
  live: 'روشن',
  back: 'بازگشت به این',
  sure: 'بازدیدکنندگان همان لحظه این انتشار را می‌بینند. تا «انتشار تازه» را نزنید همین می‌ماند و تغییر داده‌ها منتشر نمی‌شود.',
  held: (since: string) =>
    `انتشار خودکار از ${since} پس از بازگشت ایستاده است. با «انتشار تازه» از سر گرفته می‌شود.`,
  counts: (added: number, changed: number, removed: number) =>
    `${formatNumber(changed)} فایل تغییریافته، ${formatNumber(added)} تازه، ${formatNumber(removed)} برداشته`,
  change: { added: '+', changed: '~', removed: '−' } as Record<string, string>,
};

/** Counts first; the pages themselves for who wants to see them. */
const Difference = ({ difference }: ListedRelease) => (
  <Box component="details" sx={{ minWidth: 220 }}>
    <summary>{text.counts(difference.added, difference.changed, difference.removed)}</summary>
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2, maxHeight: 220, overflowY: 'auto' }}>
      {difference.paths.map(({ path, change }) => (
        <li key={path}>
          <bdi dir="ltr">
            {text.change[change] ?? ''} {toPagePath(path)}
          </bdi>
        </li>
      ))}
    </Box>
  </Box>
);

const columnsOf = (back: ((id: string) => void) | null): readonly TableColumn<ListedRelease>[] => [
  {
    head: text.release,
    cell: ({ createdAt, id }) => (
      <Box sx={{ whiteSpace: 'nowrap' }}>
        {jalaliDateTime(createdAt)}
        <Typography
          variant="caption"
          color="text.secondary"
          dir="ltr"
          sx={{ display: 'block', textAlign: 'end' }}
        >
          {id}
        </Typography>
      </Box>
    ),
  },
  { head: text.asOf, cell: ({ asOf }) => jalaliDate(asOf) },
  { head: text.pages, cell: ({ pages }) => formatNumber(pages) },
  { head: text.difference, cell: (release) => <Difference {...release} /> },
  {
    head: text.act,
    cell: ({ live, id }) =>
      live ? (
        <Chip size="small" color="success" label={text.live} />
      ) : (
        <Button size="small" disabled={!back} onClick={() => back?.(id)} sx={{ whiteSpace: 'nowrap' }}>
          {text.back}
        </Button>
      ),
  },
];

/** The releases as the machine that holds them told, and the way back to one of them. */
function ReleaseList() {
  const { canAccess: mayList = false } = useCanAccess({ resource: 'releases', action: 'list' });
  const { canAccess: mayRollBack = false } = useCanAccess({ resource: 'releases', action: 'edit' });
  const listing = useJob('list-releases');
  const rollback = useJob('rollback');
  const publishing = useJob('snapshot-and-publish');
  const [asking, setAsking] = useState<string | null>(null);
  const readAgain = () => void listing.start();
  useJobEnd(rollback.run, readAgain);
  useJobEnd(publishing.run, readAgain);
  const listed = readReleases(listing.run?.result);
  // While the list is read anew, the one that is known stays in sight.
  const known = useRef<readonly ListedRelease[]>([]);
  if (listed) known.current = listed;
  const heldSince = readPinnedSince(listing.run?.result);
  const roll = () => {
    if (asking) void rollback.start({ release: asking });
    setAsking(null);
  };
  return (
    <Panel title={text.list} meaning={text.listMeaning}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <JobButton kind="list-releases" label={text.read} variant="outlined" disabled={!mayList} />
        {heldSince && <Alert severity="warning">{text.held(jalaliDateTime(heldSince))}</Alert>}
        {rollback.error && <Alert severity="error">{rollback.error.message}</Alert>}
        {rollback.run && <JobProgress run={rollback.run} />}
        <PagedTable
          rows={known.current}
          columns={columnsOf(mayRollBack && !rollback.busy ? setAsking : null)}
          keyOf={({ id }) => id}
          none={text.none}
          label={text.list}
        />
      </Box>
      <Confirm
        isOpen={asking !== null}
        title={text.back}
        content={text.sure}
        onConfirm={roll}
        onClose={() => setAsking(null)}
      />
    </Panel>
  );
}

/** /admin/releases: publish, list, compare, go back. */
export function Releases() {
  useAuthenticated();
  const { canAccess: mayPublish = false } = useCanAccess({ resource: 'sections', action: 'edit' });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Title title={text.title} />
      <Panel title={text.publish} meaning={text.publishMeaning}>
        <JobButton kind="snapshot-and-publish" label={text.publish} disabled={!mayPublish} />
      </Panel>
      <ReleaseList />
    </Box>
  );
}
