import { Box, Typography } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { Proposal } from '../../../shared/seo/proposals.ts';
import { PAGE_TYPE_TEXT, type SeoTexts, targetKey } from '../../../shared/seo/settings.ts';
import { ChangeTable } from '../../history/ChangeTable.tsx';
import { Muted } from '../../ui/Panel.tsx';
import { RowsTable } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';

const text = {
  page: 'صفحه',
  change: 'تغییر',
  none: 'چیزی تغییر نمی‌کند.',
  label: 'تفاوت‌ها',
  fresh: 'تازه',
  line: (line: number) => `سطر ${formatNumber(line)}`,
};

type Row = Proposal & { readonly line?: number };

/** The changed texts alone, before and after. */
function changesOf({ before, next, changes }: Row) {
  const pick = (texts: SeoTexts | null) =>
    Object.fromEntries(changes.map((name) => [name, texts?.[name] ?? null]));
  return { before: pick(before), after: pick(next) };
}

function Page({ target, before, line }: Row) {
  const details = [
    PAGE_TYPE_TEXT[target.type],
    before ? null : text.fresh,
    line === undefined ? null : text.line(line),
  ];
  return (
    <Box sx={{ minWidth: 150 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {target.name}
      </Typography>
      <Muted variant="caption">{details.filter(Boolean).join(' · ')}</Muted>
    </Box>
  );
}

/** The proposed changes by page: each text before and after. */
export const Differences = ({ proposals }: { proposals: readonly Row[] }) => (
  <RowsTable
    rows={proposals.filter(({ changes }) => changes.length > 0)}
    idOf={({ target }) => targetKey(target)}
    none={text.none}
    label={text.label}
  >
    <RecordTable.Col source="target.name" label={text.page} render={Page} />
    <RecordTable.Col
      source="changes.length"
      sortByOrder="DESC"
      label={text.change}
      render={(row: Row) => <ChangeTable table="seo_settings" changes={changesOf(row)} />}
    />
  </RowsTable>
);
