import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { RowsTable, type TableColumn } from '../../ui/RowsTable.tsx';
import { Differences } from '../shared/Differences.tsx';
import type { ImportPlan, RefusedLine } from './import-plan.ts';
import type { ImportState } from './use-import.ts';

const text = {
  label: 'پیشرفت درون‌ریزی',
  refused: 'سطرهای ردشده',
  line: 'سطر',
  reason: 'دلیل',
  noneRefused: 'هیچ سطری رد نشد.',
  changes: 'آنچه تغییر می‌کند',
  writing: 'در حال نوشتن، همه در یک تراکنش',
  same: (count: number) => `${formatNumber(count)} سطر تغییری ندارد`,
  done: (count: number) =>
    `${formatNumber(count)} تنظیم سئو درون‌ریزی شد (Successfully imported ${count} SEO settings)`,
};

const REFUSED: readonly TableColumn<RefusedLine>[] = [
  { head: text.line, by: ({ line }) => line, cell: ({ line }) => formatNumber(line) },
  { head: text.reason, by: ({ reason }) => reason, cell: ({ reason }) => <bdi>{reason}</bdi> },
];

function PlanSummary({ plan }: { plan: ImportPlan }) {
  const unchanged = plan.rows.filter(({ changes }) => changes.length === 0).length;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {text.refused}: {formatNumber(plan.refused.length)}
      </Typography>
      <RowsTable
        rows={plan.refused}
        columns={REFUSED}
        keyOf={({ line }) => String(line)}
        none={text.noneRefused}
        label={text.refused}
      />
      <Typography sx={{ fontWeight: 600 }}>
        {text.changes}{' '}
        <Typography component="span" variant="body2" color="text.secondary">
          {text.same(unchanged)}
        </Typography>
      </Typography>
      <Differences proposals={plan.rows} />
    </Box>
  );
}

const Running = ({ share }: { share: number | null }) => (
  <Box aria-live="polite" sx={{ mt: 2 }}>
    {share === null && <Typography variant="body2">{text.writing}</Typography>}
    <LinearProgress
      aria-label={text.label}
      variant={share === null ? 'indeterminate' : 'determinate'}
      value={(share ?? 0) * 100}
    />
  </Box>
);

/** The state of an import: its plan, its progress or its end. */
export function ImportOutcome({ state }: { state: ImportState }) {
  if (state.kind === 'planned') return <PlanSummary plan={state.plan} />;
  if (state.kind === 'running') return <Running share={state.share} />;
  if (state.kind === 'completed') {
    return (
      <Alert severity="success" sx={{ mt: 2 }}>
        {text.done(state.count)}
      </Alert>
    );
  }
  if (state.kind === 'idle') return null;
  return state.messages.map((message) => (
    <Alert key={message} severity="error" sx={{ mt: 2 }}>
      {message}
    </Alert>
  ));
}
