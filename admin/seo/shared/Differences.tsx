import { Box, Typography } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { Proposal } from '../../../shared/seo/proposals.ts';
import { PAGE_TYPE_TEXT, type SeoText, targetKey } from '../../../shared/seo/settings.ts';
import { Muted } from '../../ui/Panel.tsx';
import { RowsTable, type TableColumn } from '../../ui/RowsTable.tsx';
import { SEO_TEXT_NAMES } from './text-names.ts';

const text = {
  page: 'صفحه',
  change: 'تغییر',
  none: 'چیزی تغییر نمی‌کند.',
  label: 'تفاوت‌ها',
  fresh: 'تازه',
  empty: '—',
  line: (line: number) => `سطر ${formatNumber(line)}`,
};

type Row = Proposal & { readonly line?: number };

/** One line a field: its name and the new value; opened, the whole old and new value. */
const FieldChange = ({ proposal: { before, next }, name }: { proposal: Row; name: SeoText }) => (
  <Box component="details" sx={{ minWidth: 0 }}>
    <Typography component="summary" variant="body2" sx={LINE}>
      <Box component="span" sx={{ color: 'text.secondary', marginInlineEnd: 1 }}>
        {SEO_TEXT_NAMES[name]}
      </Box>
      <bdi>{next[name] ?? text.empty}</bdi>
    </Typography>
    <Box sx={{ paddingInlineStart: 2, paddingBlock: 0.5, overflowWrap: 'anywhere' }}>
      {before?.[name] && (
        <Typography
          component="del"
          variant="body2"
          dir="auto"
          sx={{ display: 'block', color: 'var(--down)' }}
        >
          {before[name]}
        </Typography>
      )}
      <Typography component="ins" variant="body2" dir="auto" sx={ADDED}>
        {next[name] ?? text.empty}
      </Typography>
    </Box>
  </Box>
);

const LINE = { cursor: 'pointer', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' };
const ADDED = { display: 'block', color: 'var(--up)', textDecoration: 'none' };

const Changes = ({ proposal }: { proposal: Row }) => (
  <Box sx={{ display: 'grid', gap: 0.5, inlineSize: { xs: 260, md: 560 } }}>
    {proposal.changes.map((name) => (
      <FieldChange key={name} proposal={proposal} name={name} />
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
        <Muted variant="caption">
          {[
            PAGE_TYPE_TEXT[target.type],
            before ? null : text.fresh,
            line === undefined ? null : text.line(line),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Muted>
      </Box>
    ),
  },
  {
    head: text.change,
    by: ({ changes }) => -changes.length,
    cell: (proposal) => <Changes proposal={proposal} />,
  },
];

/** The proposed changes by page, one line a field. */
export const Differences = ({ proposals }: { proposals: readonly Row[] }) => (
  <RowsTable
    rows={proposals.filter(({ changes }) => changes.length > 0)}
    columns={COLUMNS}
    keyOf={({ target }) => targetKey(target)}
    none={text.none}
    label={text.label}
  />
);
