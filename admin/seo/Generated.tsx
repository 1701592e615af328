import { Alert, Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { formatNumber } from '../../shared/persian/format.ts';
import { PagedTable, type TableColumn } from '../ui/PagedTable.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Differences } from './Differences.tsx';
import type { RefusedProposal } from '../../shared/seo/proposals.ts';
import { targetKey } from '../../shared/seo/settings.ts';
import { type GenerateOptions, useGenerated } from './use-generated.ts';

const text = {
  preview: 'ساخت پیش‌نمایش',
  apply: 'ذخیره در پایگاه داده',
  overwrite: 'صفحه‌هایی که تنظیم دارند هم بازنویسی شوند',
  refused: 'رد شد',
  reason: 'دلیل',
  page: 'صفحه',
  ready: (count: number) => `${formatNumber(count)} صفحه آماده است`,
  noneRefused: 'هیچ متنی رد نشد.',
  before: 'نخست پیش‌نمایش بسازید.',
};

const REFUSED: readonly TableColumn<RefusedProposal>[] = [
  { head: text.page, by: ({ target }) => target.name, cell: ({ target }) => target.name },
  { head: text.reason, by: ({ reason }) => reason, cell: ({ reason }) => reason },
];

interface GeneratedProps extends GenerateOptions {
  readonly title: string;
  readonly meaning: string;
}

const Made = ({ made }: { made: NonNullable<ReturnType<typeof useGenerated>['made']> }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Typography sx={{ fontWeight: 600 }}>{text.ready(made.proposals.length)}</Typography>
    <Differences proposals={made.proposals} />
    <Typography sx={{ fontWeight: 600 }}>
      {text.refused}: {formatNumber(made.refused.length)}
    </Typography>
    <PagedTable
      rows={made.refused}
      columns={REFUSED}
      keyOf={({ target }) => targetKey(target)}
      none={text.noneRefused}
      label={text.refused}
    />
  </Box>
);

/** Preview first, then apply: the second button rests until there is a preview. */
export function Generated({ title, meaning, ...options }: GeneratedProps) {
  const { made, busy, error, ready, preview, apply } = useGenerated(options);
  const { canAccess: editable = false } = useCanAccess({ resource: 'seo', action: 'edit' });
  const [overwrite, setOverwrite] = useState(false);
  return (
    <Panel title={title} meaning={meaning}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Button variant="outlined" onClick={() => preview(overwrite)} disabled={!ready}>
          {text.preview}
        </Button>
        <Button
          variant="contained"
          onClick={apply}
          loading={busy}
          disabled={!editable || !made || made.proposals.length === 0}
        >
          {text.apply}
        </Button>
        <FormControlLabel
          control={<Switch checked={overwrite} onChange={(_, checked) => setOverwrite(checked)} />}
          label={text.overwrite}
        />
      </Box>
      {error && <Alert severity="error">{error}</Alert>}
      {made ? <Made made={made} /> : <Typography color="text.secondary">{text.before}</Typography>}
    </Panel>
  );
}
