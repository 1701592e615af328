import { Alert, Box, Button, LinearProgress, MenuItem, TextField, Typography } from '@mui/material';
import { type ChangeEvent, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { formatNumber } from '../../../shared/persian/format.ts';
import { PagedTable, type TableColumn } from '../../ui/PagedTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Differences } from '../Differences.tsx';
import { type Plan, pagesOf, REQUIRED_COLUMNS, type Refused } from '../import-plan.ts';
import { planFile } from '../import-run.ts';
import { PAGE_TYPE_TEXT, type SeoPageType } from '../rows.ts';
import { useSaveBatch } from '../use-save-batch.ts';
import { useSeoRows, useTargets } from '../use-seo.ts';
import { LastImports } from './LastImports.tsx';

const text = {
  title: 'درون‌ریزی CSV',
  meaning: `سطر نخست نام ستون‌هاست؛ ستون‌های لازم: ${REQUIRED_COLUMNS.join('، ')} و یکی از page_id، slug یا name`,
  csv: 'متن CSV',
  file: 'انتخاب فایل',
  noFile: 'کنار گذاشتن فایل',
  fromFile: (name: string) => `از فایل ${name}`,
  type: 'نوع صفحهٔ پیش‌فرض',
  dryRun: 'اجرای آزمایشی',
  run: (count: number) => `درون‌ریزی ${formatNumber(count)} سطر`,
  refused: 'سطرهای ردشده',
  line: 'سطر',
  reason: 'دلیل',
  noneRefused: 'هیچ سطری رد نشد.',
  changes: 'آنچه تغییر می‌کند',
  writing: 'در حال نوشتن، همه در یک تراکنش',
  same: (count: number) => `${formatNumber(count)} سطر تغییری ندارد`,
  done: (count: number) =>
    `${formatNumber(count)} تنظیم سئو درون‌ریزی شد (Successfully imported ${count} SEO settings)`,
  failed:
    'درون‌ریزی انجام نشد؛ قالب داده‌ها را بررسی کنید (Failed to import SEO settings. Please check your data format.)',
};

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' /** 0 to 1; null where no share is known. */; readonly share: number | null }
  | { readonly kind: 'planned'; readonly plan: Plan }
  | { readonly kind: 'completed'; readonly count: number }
  | { readonly kind: 'error'; readonly messages: readonly string[] };

const REFUSED: readonly TableColumn<Refused>[] = [
  { head: text.line, by: ({ line }) => line, cell: ({ line }) => formatNumber(line) },
  { head: text.reason, by: ({ reason }) => reason, cell: ({ reason }) => <bdi>{reason}</bdi> },
];

function PlanView({ plan }: { plan: Plan }) {
  const unchanged = plan.rows.filter(({ changes }) => changes.length === 0).length;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {text.refused}: {formatNumber(plan.refused.length)}
      </Typography>
      <PagedTable
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

/** Bulk import: a dry run that shows every difference and every refusal, then one transaction, and a way back. */
export function Bulk() {
  const rows = useSeoRows();
  const { targets } = useTargets();
  const { save } = useSaveBatch();
  const { canAccess: editable = false } = useCanAccess({ resource: 'seo', action: 'edit' });
  const [typed, setTyped] = useState('');
  // A large file in a text field would freeze the tab: it stays beside it.
  const [file, setFile] = useState<{ readonly name: string; readonly content: string } | null>(null);
  const csv = file?.content ?? typed;
  const [pageType, setPageType] = useState<SeoPageType>('fund');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const ready = rows.data !== undefined && targets.length > 0;

  const dryRun = async () => {
    setState({ kind: 'running', share: 0 });
    try {
      const plan = await planFile(csv, { pageType }, pagesOf(targets), rows.data ?? [], (share) =>
        setState({ kind: 'running', share }),
      );
      setState({ kind: 'planned', plan });
    } catch (failure) {
      setState({ kind: 'error', messages: [(failure as Error).message] });
    }
  };
  const run = async (plan: Plan) => {
    setState({ kind: 'running', share: null });
    try {
      const { written } = await save(plan.rows, 'csv');
      setState({ kind: 'completed', count: written });
    } catch (refusal) {
      setState({ kind: 'error', messages: [text.failed, (refusal as Error).message] });
    }
  };
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const [picked] = event.target.files ?? [];
    setFile(picked ? { name: picked.name, content: await picked.text() } : null);
    setState({ kind: 'idle' });
  };
  const changing =
    state.kind === 'planned' ? state.plan.rows.filter(({ changes }) => changes.length > 0).length : 0;

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Panel title={text.title} meaning={text.meaning}>
        <TextField
          multiline
          minRows={6}
          maxRows={14}
          label={file ? text.fromFile(file.name) : text.csv}
          value={typed}
          disabled={file !== null}
          slotProps={{ htmlInput: { dir: 'auto', spellCheck: false } }}
          onChange={(event) => {
            setTyped(event.target.value);
            setState({ kind: 'idle' });
          }}
        />
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
          <Button component="label" variant="outlined">
            {text.file}
            <input type="file" accept=".csv,text/csv" hidden onChange={pick} />
          </Button>
          {file && <Button onClick={() => setFile(null)}>{text.noFile}</Button>}
          <TextField
            select
            label={text.type}
            value={pageType}
            onChange={(event) => setPageType(event.target.value as SeoPageType)}
            sx={{ maxWidth: 200 }}
          >
            {Object.entries(PAGE_TYPE_TEXT).map(([id, name]) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Button variant="outlined" onClick={dryRun} disabled={!ready || state.kind === 'running'}>
            {text.dryRun}
          </Button>
          {state.kind === 'planned' && (
            <Button
              variant="contained"
              onClick={() => run(state.plan)}
              disabled={!editable || changing === 0}
            >
              {text.run(changing)}
            </Button>
          )}
        </Box>
        {state.kind === 'running' && (
          <Box aria-live="polite" sx={{ mt: 2 }}>
            {state.share === null && <Typography variant="body2">{text.writing}</Typography>}
            <LinearProgress
              aria-label={text.title}
              variant={state.share === null ? 'indeterminate' : 'determinate'}
              value={(state.share ?? 0) * 100}
            />
          </Box>
        )}
        {state.kind === 'completed' && (
          <Alert severity="success" sx={{ mt: 2 }}>
            {text.done(state.count)}
          </Alert>
        )}
        {state.kind === 'error' &&
          state.messages.map((message) => (
            <Alert key={message} severity="error" sx={{ mt: 2 }}>
              {message}
            </Alert>
          ))}
        {state.kind === 'planned' && <PlanView plan={state.plan} />}
      </Panel>
      <LastImports rows={rows.data ?? []} targets={targets} />
    </Box>
  );
}
