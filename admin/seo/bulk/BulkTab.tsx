import { Alert, Box, Button, LinearProgress, TextField, Typography } from '@mui/material';
import { type ChangeEvent, useState } from 'react';
import { type DecodedCsv, decodeCsv } from '../../../shared/csv/decode-csv.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { PAGE_TYPE_TEXT, type SeoPageType } from '../../../shared/seo/settings.ts';
import { usePermitted } from '../../data/access.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RowsTable, type TableColumn } from '../../ui/RowsTable.tsx';
import { Differences } from '../shared/Differences.tsx';
import { type ImportPlan, REQUIRED_COLUMNS, type RefusedLine } from './import-plan.ts';
import { LastImports } from './LastImports.tsx';
import { type ImportState, useImport } from './use-import.ts';

const outcomeText = {
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
  { head: outcomeText.line, by: ({ line }) => line, cell: ({ line }) => formatNumber(line) },
  { head: outcomeText.reason, by: ({ reason }) => reason, cell: ({ reason }) => <bdi>{reason}</bdi> },
];

function PlanSummary({ plan }: { plan: ImportPlan }) {
  const unchanged = plan.rows.filter(({ changes }) => changes.length === 0).length;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {outcomeText.refused}: {formatNumber(plan.refused.length)}
      </Typography>
      <RowsTable
        rows={plan.refused}
        columns={REFUSED}
        keyOf={({ line }) => String(line)}
        none={outcomeText.noneRefused}
        label={outcomeText.refused}
      />
      <Typography sx={{ fontWeight: 600 }}>
        {outcomeText.changes}{' '}
        <Typography component="span" variant="body2" color="outcomeText.secondary">
          {outcomeText.same(unchanged)}
        </Typography>
      </Typography>
      <Differences proposals={plan.rows} />
    </Box>
  );
}

const Running = ({ share }: { share: number | null }) => (
  <Box aria-live="polite" sx={{ mt: 2 }}>
    {share === null && <Typography variant="body2">{outcomeText.writing}</Typography>}
    <LinearProgress
      aria-label={outcomeText.label}
      variant={share === null ? 'indeterminate' : 'determinate'}
      value={(share ?? 0) * 100}
    />
  </Box>
);

/** The state of an import: its plan, its progress or its end. */
function ImportOutcome({ state }: { state: ImportState }) {
  if (state.kind === 'planned') return <PlanSummary plan={state.plan} />;
  if (state.kind === 'running') return <Running share={state.share} />;
  if (state.kind === 'completed') {
    return (
      <Alert severity="success" sx={{ mt: 2 }}>
        {outcomeText.done(state.count)}
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

const text = {
  title: 'درون‌ریزی CSV',
  meaning: `سطر نخست نام ستون‌هاست؛ ستون‌های لازم: ${REQUIRED_COLUMNS.join('، ')} و یکی از page_id، slug یا name`,
  csv: 'متن CSV',
  file: 'انتخاب فایل',
  noFile: 'کنار گذاشتن فایل',
  fromFile: (name: string, encoding: string) =>
    `از فایل ${name}${encoding === 'utf-8' ? '' : ` (رمزگذاری ${encoding})`}`,
  type: 'نوع صفحهٔ پیش‌فرض',
  dryRun: 'اجرای آزمایشی',
  run: (count: number) => `درون‌ریزی ${formatNumber(count)} سطر`,
};

const readCsvFile = async (file: File): Promise<DecodedCsv> =>
  decodeCsv(new Uint8Array(await file.arrayBuffer()));

/** The CSV, typed or from a file. A file's content is not put into the text field: a large one would freeze the tab. */
function useCsv(onChange: () => void) {
  const [typed, setTyped] = useState('');
  const [file, setFile] = useState<{ readonly name: string; readonly content: DecodedCsv } | null>(null);
  return {
    typed,
    file,
    content: file?.content.text ?? typed,
    type: (value: string) => {
      setTyped(value);
      onChange();
    },
    pick: async (event: ChangeEvent<HTMLInputElement>) => {
      const [picked] = event.target.files ?? [];
      setFile(picked ? { name: picked.name, content: await readCsvFile(picked) } : null);
      onChange();
    },
    drop: () => {
      setFile(null);
      onChange();
    },
  };
}

const FilePicker = ({ csv }: { csv: ReturnType<typeof useCsv> }) => (
  <>
    <Button component="label" variant="outlined">
      {text.file}
      <input type="file" accept=".csv,text/csv" hidden onChange={csv.pick} />
    </Button>
    {csv.file && <Button onClick={csv.drop}>{text.noFile}</Button>}
  </>
);

function Import({ importer }: { importer: ReturnType<typeof useImport> }) {
  const { state, ready, dryRun, run, reset } = importer;
  const csv = useCsv(reset);
  const [pageType, setPageType] = useState<SeoPageType>('fund');
  const editable = usePermitted()('seo', 'edit');
  const plan = state.kind === 'planned' ? state.plan : null;
  const changing = plan?.rows.filter(({ changes }) => changes.length > 0).length ?? 0;
  return (
    <Panel title={text.title} meaning={text.meaning}>
      <TextField
        multiline
        minRows={6}
        maxRows={14}
        label={csv.file ? text.fromFile(csv.file.name, csv.file.content.encoding) : text.csv}
        value={csv.typed}
        disabled={csv.file !== null}
        slotProps={{ htmlInput: { dir: 'auto', spellCheck: false } }}
        onChange={(event) => csv.type(event.target.value)}
      />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
        <FilePicker csv={csv} />
        <Choice
          label={text.type}
          value={pageType}
          onChange={setPageType}
          choices={PAGE_TYPE_TEXT}
          sx={{ maxWidth: 200 }}
        />
        <Button
          variant="outlined"
          onClick={() => dryRun(csv.content, pageType)}
          disabled={!ready || state.kind === 'running'}
        >
          {text.dryRun}
        </Button>
        {plan && (
          <Button variant="contained" onClick={() => run(plan)} disabled={!editable || changing === 0}>
            {text.run(changing)}
          </Button>
        )}
      </Box>
      <ImportOutcome state={state} />
    </Panel>
  );
}

/** Bulk import: a dry run that shows every change and every refused line, one transaction, and its undo. */
export function BulkTab() {
  const importer = useImport();
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Import importer={importer} />
      <LastImports rows={importer.rows} targets={importer.targets} />
    </Box>
  );
}
