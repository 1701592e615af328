import { Box, Button, Chip, Typography } from '@mui/material';
import { jalaliDate, jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { pageOfFile } from '../../../shared/paths.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { ComparedRelease } from '../../../shared/schema/job-results.ts';
import type { TableColumn } from '../../ui/RowTable.tsx';

const text = {
  release: 'انتشار',
  asOf: 'روز داده‌ها',
  pages: 'صفحه',
  difference: 'تفاوت با پیشین',
  act: 'کار',
  live: 'روشن',
  back: 'بازگشت به این',
  counts: (added: number, changed: number, removed: number) =>
    `${formatNumber(changed)} فایل تغییریافته، ${formatNumber(added)} تازه، ${formatNumber(removed)} برداشته`,
  change: { added: '+', changed: '~', removed: '−' },
};

/** Counts of changed files; the changed pages are listed once it is opened. */
const Difference = ({ difference }: ComparedRelease) => (
  <Box component="details" sx={{ minWidth: 220 }}>
    <summary>{text.counts(difference.added, difference.changed, difference.removed)}</summary>
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2, maxHeight: 220, overflowY: 'auto' }}>
      {difference.paths.map(({ path, change }) => (
        <li key={path}>
          <bdi dir="ltr">
            {text.change[change]} {pageOfFile(path)}
          </bdi>
        </li>
      ))}
    </Box>
  </Box>
);

/** Columns of the table of releases. `back` rolls back to one; null where that is not permitted. */
export const releaseColumns = (
  back: ((id: string) => void) | null,
): readonly TableColumn<ComparedRelease>[] => [
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
