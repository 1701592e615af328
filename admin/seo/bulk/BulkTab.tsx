import { Alert, Box, Button, LinearProgress, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type DecodedCsv, decodeCsv } from '../../../shared/csv/decode-csv.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { PAGE_TYPE_TEXT, type SeoPageType } from '../../../shared/seo/settings.ts';
import { usePermitted } from '../../data/access.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RowsTable } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Differences } from '../shared/Differences.tsx';
import { type ImportPlan, REQUIRED_COLUMNS, type RefusedLine } from './import-plan.ts';
import { LastImports } from './LastImports.tsx';
import { useImport } from './use-import.ts';

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
  failed:
    'درون‌ریزی انجام نشد؛ قالب داده‌ها را بررسی کنید (Failed to import SEO settings. Please check your data format.)',
};

function PlanSummary({ plan }: { plan: ImportPlan }) {
  const unchanged = plan.rows.filter(({ changes }) => changes.length === 0).length;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {outcomeText.refused}: {formatNumber(plan.refused.length)}
      </Typography>
      <RowsTable
        rows={plan.refused}
        idOf={({ line }) => String(line)}
        none={outcomeText.noneRefused}
        label={outcomeText.refused}
      >
        <RecordTable.Col source="line" label={outcomeText.line} as="figure" />
        <RecordTable.Col
          source="reason"
          label={outcomeText.reason}
          render={({ reason }: RefusedLine) => <bdi>{reason}</bdi>}
        />
      </RowsTable>
      <Typography sx={{ fontWeight: 600 }}>
        {outcomeText.changes}{' '}
        <Typography component="span" variant="body2" color="text.secondary">
          {outcomeText.same(unchanged)}
        </Typography>
      </Typography>
      <Differences proposals={plan.rows} />
    </Box>
  );
}

/** `share` of the plan, 0 to 1; null while the transaction runs, whose progress is unknown. */
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

/** Where an import stands: its plan, its progress, its end, or why it failed. */
function ImportOutcome({ plan, write, share }: ReturnType<typeof useImport>) {
  if (plan.isPending || write.isPending) return <Running share={write.isPending ? null : share} />;
  return (
    <>
      {write.error && <Alert severity="error">{outcomeText.failed}</Alert>}
      {[plan.error, write.error].map(
        (error) =>
          error && (
            <Alert key={error.message} severity="error" sx={{ mt: 2 }}>
              {error.message}
            </Alert>
          ),
      )}
      {write.data && (
        <Alert severity="success" sx={{ mt: 2 }}>
          {outcomeText.done(write.data.written)}
        </Alert>
      )}
      {plan.data && <PlanSummary plan={plan.data} />}
    </>
  );
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

interface CsvFile extends DecodedCsv {
  readonly name: string;
}

const readCsvFile = async (file: File): Promise<CsvFile> => ({
  name: file.name,
  ...decodeCsv(new Uint8Array(await file.arrayBuffer())),
});

function Import({ importer }: { importer: ReturnType<typeof useImport> }) {
  const { plan, write, ready, reset } = importer;
  const [typed, setTyped] = useState('');
  /** The chosen file, whose content is not put into the text field: a large one would freeze the tab. */
  const [file, setFile] = useState<CsvFile | null>(null);
  const [pageType, setPageType] = useState<SeoPageType>('fund');
  const editable = usePermitted()('seo', 'edit');
  const changing = plan.data?.rows.filter(({ changes }) => changes.length > 0).length ?? 0;
  const [isReading, setReading] = useState(false);
  const pick = async (picked: File | null) => {
    setReading(true);
    try {
      setFile(picked && (await readCsvFile(picked)));
    } finally {
      setReading(false);
    }
    reset();
  };
  return (
    <Panel title={text.title} meaning={text.meaning}>
      <TextField
        multiline
        minRows={6}
        maxRows={14}
        label={file ? text.fromFile(file.name, file.encoding) : text.csv}
        value={typed}
        disabled={file !== null}
        slotProps={{ htmlInput: { dir: 'auto', spellCheck: false } }}
        onChange={({ target }) => {
          setTyped(target.value);
          reset();
        }}
      />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
        <FileButton label={text.file} variant="outlined" accept=".csv,text/csv" onPick={pick} />
        {file && <Button onClick={() => void pick(null)}>{text.noFile}</Button>}
        <Choice
          label={text.type}
          value={pageType}
          onChange={setPageType}
          choices={PAGE_TYPE_TEXT}
          sx={{ maxWidth: 200 }}
        />
        <Button
          variant="outlined"
          onClick={() => {
            write.reset();
            plan.mutate({ csv: file?.text ?? typed, pageType });
          }}
          disabled={!ready || isReading || plan.isPending || write.isPending}
        >
          {text.dryRun}
        </Button>
        {plan.data && (
          <Button
            variant="contained"
            onClick={() => plan.data && write.mutate(plan.data)}
            disabled={!editable || changing === 0 || write.isPending}
          >
            {text.run(changing)}
          </Button>
        )}
      </Box>
      <ImportOutcome {...importer} />
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
