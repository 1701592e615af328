import { Box, Typography } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { Proposal } from '../../../shared/seo/proposals.ts';
import { PAGE_TYPE_TEXT, targetKey } from '../../../shared/seo/settings.ts';
import { PagedTable, type TableColumn } from '../../ui/PagedTable.tsx';

const text = {
  page: 'صفحه',
  change: 'تغییر',
  none: 'چیزی تغییر نمی‌کند.',
  label: 'تفاوت‌ها',
  fresh: 'تازه',
  line: (line: number) => `سطر ${formatNumber(line)}`,
};

type Row = Proposal & { readonly line?: number };

const Changes = ({ proposal }: { proposal: Row }) => (
  <Box sx={{ display: 'grid', gap: 0.5 }}>
    {proposal.changes.map((name) => (
      <Box key={name} sx={{ display: 'grid', gridTemplateColumns: '130px minmax(0, 1fr)', gap: 1 }}>
        <Typography variant="caption" color="text.secondary" dir="ltr" sx={{ textAlign: 'end' }}>
          {name}
        </Typography>
        <Box>
          {proposal.before?.[name] && (
            <Typography variant="body2" sx={{ color: 'var(--down)', textDecoration: 'line-through' }}>
              {proposal.before[name]}
            </Typography>
          )}
          <Typography variant="body2" sx={{ color: 'var(--up)' }}>
            {proposal.next[name] ?? '—'}
          </Typography>
        </Box>
      </Box>
    ))}
  </Box>
);

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    head: text.page,
    by: ({ target }) => target.name,
    cell: ({ target, before, line }) => (
      <Box sx={{ minWidth: 150 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {target.name}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {[
            PAGE_TYPE_TEXT[target.type],
            before ? null : text.fresh,
            line === undefined ? null : text.line(line),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
    ),
  },
  {
    head: text.change,
    by: ({ changes }) => -changes.length,
    cell: (proposal) => <Changes proposal={proposal} />,
  },
];

/** The proposed changes by page, the old value above the new one. */
export const Differences = ({ proposals }: { proposals: readonly Row[] }) => (
  <PagedTable
    rows={proposals.filter(({ changes }) => changes.length > 0)}
    columns={COLUMNS}
    keyOf={({ target }) => targetKey(target)}
    none={text.none}
    label={text.label}
  />
);
