import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { rowKey, SEO_TEXTS, type SeoRow, type SeoTarget, targetKey } from '../../../shared/seo/settings.ts';
import { usePermitted } from '../../data/access.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { downloadCsv } from '../../ui/csv.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RowsTable, type TableColumn } from '../../ui/RowsTable.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { useSaveBatch } from './use-save-batch.ts';

const text = {
  title: 'آخرین تغییرهای گروهی',
  meaning: 'فقط آخرین تغییر را می‌توان برگرداند',
  undo: 'برگرداندن آخرین تغییر',
  sure: 'صفحه‌های آن به متن پیشین برمی‌گردند؛ صفحه‌هایی که پس از آن ویرایش شده‌اند دست نمی‌خورند و نامشان گفته می‌شود.',
  refused: (count: number) => `${formatNumber(count)} صفحه پس از آن ویرایش شده است و برگردانده نشد:`,
  undone: (removed: number, restored: number) =>
    `${formatNumber(restored)} صفحه برگردانده و ${formatNumber(removed)} تنظیم برداشته شد`,
  export: 'دریافت همهٔ تنظیمات (CSV)',
  none: 'هنوز تغییر گروهی‌ای نبوده است.',
  at: 'زمان',
  source: 'از',
  rows: 'صفحه',
  state: 'وضعیت',
  reverted: 'برگردانده شد',
  active: 'برقرار',
  sources: { csv: 'فایل CSV', funds: 'سئوی صندوق‌ها', categories: 'سئوی دسته‌بندی‌ها' } as Record<
    string,
    string
  >,
};
const MAX_ROWS = 20;

interface Import {
  readonly id: string;
  readonly source: string;
  readonly row_count: number;
  readonly created_at: string;
  readonly undone_at: string | null;
}

const COLUMNS: readonly TableColumn<Import>[] = [
  { head: text.at, cell: ({ created_at: at }) => jalaliDateTime(at) },
  { head: text.source, cell: ({ source }) => text.sources[source] ?? source },
  { head: text.rows, cell: ({ row_count: count }) => formatNumber(count) },
  { head: text.state, cell: ({ undone_at: undone }) => (undone ? text.reverted : text.active) },
];

function exportAll(rows: readonly SeoRow[], targets: readonly SeoTarget[]): void {
  const names = new Map(targets.map((target) => [targetKey(target), target.name]));
  const named = rows.map((row) => ({ ...row, page: names.get(rowKey(row)) ?? row.name }));
  downloadCsv('seo-settings', ['page_type', 'page_id', 'page', ...SEO_TEXTS], named);
}

/** The newest bulk changes, and the undo of the last one. */
function useImports() {
  const { undo } = useSaveBatch();
  const notify = useNotify();
  const [spared, setSpared] = useState<readonly string[]>([]);
  const { busy, error: undoError, run } = useAsyncAction();
  const { data = [], error } = useGetList<Import>('seo_imports', {
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_ROWS },
    meta: { columns: ['id', 'source', 'row_count', 'created_at', 'undone_at'] },
  });
  const last = data.find(({ undone_at: undone }) => undone === null) ?? null;
  const undoLast = () =>
    run(async () => {
      if (!last) return;
      const { removed, restored, refused } = await undo(last.id);
      setSpared(refused);
      if (removed + restored > 0) notify(text.undone(removed, restored), { type: 'success' });
    });
  return { data, last, busy, error: undoError ?? error?.message ?? null, undoLast, spared };
}

/** The newest bulk changes, the undo of the last one, and an export in the format of an import. */
export function LastImports({ rows, targets }: { rows: readonly SeoRow[]; targets: readonly SeoTarget[] }) {
  const { data, last, busy, error, undoLast, spared } = useImports();
  const mayUndo = usePermitted()('seo', 'delete');
  const actions = (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button onClick={() => exportAll(rows, targets)} disabled={rows.length === 0}>
        {text.export}
      </Button>
      <ConfirmButton
        label={text.undo}
        content={text.sure}
        color="warning"
        loading={busy}
        disabled={!last || !mayUndo}
        onConfirm={undoLast}
      />
    </Box>
  );
  return (
    <Panel title={text.title} meaning={text.meaning} action={actions}>
      {error && <Alert severity="error">{error}</Alert>}
      {spared.length > 0 && (
        <Alert severity="warning">
          {text.refused(spared.length)} {spared.join('، ')}
        </Alert>
      )}
      <RowsTable rows={data} columns={COLUMNS} none={text.none} label={text.title} />
    </Panel>
  );
}
