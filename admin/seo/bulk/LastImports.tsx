import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { formatNumber } from '../../../shared/persian/format.ts';
import { rowKey, SEO_TEXTS, type SeoRow, type SeoTarget, targetKey } from '../../../shared/seo/settings.ts';
import { usePermitted } from '../../data/access.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { downloadCsv } from '../../ui/csv.ts';
import { NEWEST_FIRST } from '../../ui/newest-first.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Records } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
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
  sources: { csv: 'فایل CSV', funds: 'سئوی صندوق‌ها', categories: 'سئوی دسته‌بندی‌ها' },
};
const RESOURCE = 'seo_imports';

function exportAll(rows: readonly SeoRow[], targets: readonly SeoTarget[]): void {
  const names = new Map(targets.map((target) => [targetKey(target), target.name]));
  const named = rows.map((row) => ({ ...row, page: names.get(rowKey(row)) ?? row.name }));
  downloadCsv('seo-settings', ['page_type', 'page_id', 'page', ...SEO_TEXTS], named);
}

/** The undo of the newest bulk change that stands. */
function useUndo() {
  const { undo } = useSaveBatch();
  const notify = useNotify();
  const [spared, setSpared] = useState<readonly string[]>([]);
  const { busy, error, run } = useAsyncAction();
  const { data: [last] = [] } = useGetList(RESOURCE, {
    filter: { 'undone_at@is': 'null' },
    sort: NEWEST_FIRST,
    pagination: { page: 1, perPage: 1 },
    meta: { columns: ['id'] },
  });
  const undoLast = () =>
    run(async () => {
      const { removed, restored, refused } = await undo(last?.id);
      setSpared(refused);
      if (removed + restored > 0) notify(text.undone(removed, restored), { type: 'success' });
    });
  return { last, busy, error, undoLast, spared };
}

/** The newest bulk changes, the undo of the last one, and an export in the format of an import. */
export function LastImports({ rows, targets }: { rows: readonly SeoRow[]; targets: readonly SeoTarget[] }) {
  const { last, busy, error, undoLast, spared } = useUndo();
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
      <Records resource={RESOURCE} sort={NEWEST_FIRST} none={text.none} label={text.title}>
        <RecordTable.Col source="created_at" label={text.at} as="moment" />
        <RecordTable.Col source="source" label={text.source} words={text.sources} />
        <RecordTable.Col source="row_count" label={text.rows} as="figure" />
        <RecordTable.Col
          label={text.state}
          render={({ undone_at: undone }) => (undone ? text.reverted : text.active)}
        />
      </Records>
    </Panel>
  );
}
