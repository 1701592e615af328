import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Confirm, useCanAccess } from 'react-admin';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { useAdminDataProvider } from '../../data/data-provider.ts';
import { unwrap } from '../../data/response.ts';
import { useRows } from '../../data/use-rows.ts';
import { PagedTable } from '../../ui/PagedTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { TableColumn } from '../../ui/RowTable.tsx';
import { SavedSwitch } from '../../ui/SavedSwitch.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { keywordsQuery } from '../shared/queries.ts';

const text = {
  title: 'کلیدواژه‌های زیر نظر',
  meaning: 'برای صفحهٔ برگزیده',
  pick: 'صفحه‌ای با تنظیمات سئو برگزینید.',
  none: 'کلیدواژه‌ای ثبت نشده است.',
  add: 'افزودن',
  keyword: 'کلیدواژه',
  type: 'نوع',
  rank: 'رتبه',
  since: 'از',
  tracked: 'زیر نظر',
  track: (keyword: string) => `زیر نظر گرفتن «${keyword}»`,
  erase: (keyword: string) => `حذف «${keyword}»`,
  erasing: 'حذف کلیدواژه',
  sure: (keyword: string) =>
    `«${keyword}» با رتبه و تاریخچهٔ آن حذف شود؟ برای کنار گذاشتن موقت، «زیر نظر» را خاموش کنید.`,
  types: { primary: 'اصلی', secondary: 'فرعی' } as Record<string, string>,
};

interface KeywordRow {
  readonly id: string;
  readonly keyword: string;
  readonly keyword_type: string;
  /** False pauses it: the reports do not count it. */
  readonly tracking_enabled: boolean;
  readonly current_ranking: number | null;
  readonly created_at: string;
}

const COLUMNS: readonly TableColumn<KeywordRow>[] = [
  { head: text.keyword, by: ({ keyword }) => keyword, cell: ({ keyword }) => keyword },
  { head: text.type, cell: ({ keyword_type: type }) => text.types[type] ?? type },
  { head: text.rank, cell: ({ current_ranking: rank }) => (rank === null ? DASH : formatNumber(rank)) },
  { head: text.since, cell: ({ created_at: at }) => jalaliDate(at) },
];

const actionColumn = (editable: boolean, erasable: boolean): TableColumn<KeywordRow> => ({
  head: text.tracked,
  cell: (row) => <KeywordActions row={row} editable={editable} erasable={erasable} />,
});

interface KeywordActionsProps {
  readonly row: KeywordRow;
  readonly editable: boolean;
  readonly erasable: boolean;
}

/** Pauses, resumes and deletes a keyword. */
function KeywordActions({ row, editable, erasable }: KeywordActionsProps) {
  const { client } = useAdmin();
  const provider = useAdminDataProvider();
  const cache = useQueryClient();
  const { error, busy, run } = useAsyncAction();
  const [asking, setAsking] = useState(false);
  const change = async (work: () => Promise<unknown>) => {
    if (await run(work)) await cache.invalidateQueries({ queryKey: ['rows', 'keywords'] });
  };
  const track = (tracking_enabled: boolean) =>
    change(() => unwrap(client.from('seo_keywords').update({ tracking_enabled }).eq('id', row.id).select()));
  const erase = () => {
    setAsking(false);
    void change(() => provider.deleteWhere('seo_keywords', { id: row.id }));
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <SavedSwitch
        size="small"
        checked={row.tracking_enabled}
        disabled={!editable || busy}
        onSave={track}
        slotProps={{ input: { 'aria-label': text.track(row.keyword) } }}
      />
      {erasable && (
        <IconButton
          size="small"
          disabled={busy}
          aria-label={text.erase(row.keyword)}
          onClick={() => setAsking(true)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
      {error && <Alert severity="error">{error}</Alert>}
      <Confirm
        isOpen={asking}
        title={text.erasing}
        content={text.sure(row.keyword)}
        onConfirm={erase}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}

/** Adds a secondary keyword to the page, which is then tracked. */
function AddKeyword({ settingsId }: { settingsId: string }) {
  const provider = useAdminDataProvider();
  const cache = useQueryClient();
  const { error, busy, run } = useAsyncAction();
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const keyword = String(new FormData(form).get('keyword') ?? '').trim();
    if (!keyword) return;
    const row = { seo_settings_id: settingsId, keyword, keyword_type: 'secondary', tracking_enabled: true };
    const done = await run(() => provider.create('seo_keywords', { data: row }));
    if (!done) return;
    form.reset();
    await cache.invalidateQueries({ queryKey: ['rows', 'keywords', settingsId] });
  };
  return (
    <Box component="form" onSubmit={add} sx={{ mt: 1 }}>
      {error && <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextField name="keyword" label={text.keyword} />
        <Button type="submit" variant="outlined" loading={busy}>
          {text.add}
        </Button>
      </Box>
    </Box>
  );
}

function KeywordList({ settingsId }: { settingsId: string }) {
  const { client } = useAdmin();
  const { data = [], error } = useRows<KeywordRow[]>(['keywords', settingsId], () =>
    keywordsQuery(client, settingsId),
  );
  const { canAccess: editable = false } = useCanAccess({ resource: 'seo', action: 'edit' });
  const { canAccess: erasable = false } = useCanAccess({ resource: 'seo', action: 'delete' });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  const columns = [...COLUMNS, actionColumn(editable, erasable)];
  return (
    <PagedTable rows={data} columns={columns} keyOf={({ id }) => id} none={text.none} label={text.title} />
  );
}

/** The tracked keywords of a page, newest first. */
export function Keywords({ settingsId }: { settingsId: string | null }) {
  const { canAccess: editable = false } = useCanAccess({ resource: 'seo', action: 'create' });
  return (
    <Panel title={text.title} meaning={text.meaning}>
      {settingsId === null ? (
        <Typography color="text.secondary">{text.pick}</Typography>
      ) : (
        <>
          <KeywordList settingsId={settingsId} />
          {editable && <AddKeyword settingsId={settingsId} />}
        </>
      )}
    </Panel>
  );
}
