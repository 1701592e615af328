import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Alert, Button } from '@mui/material';
import { useCloseNotification, useGetList, useRecordContext, useRefresh } from 'react-admin';
import { isolate } from '../../../shared/persian/format.ts';
import { usePermitted } from '../../data/access.ts';
import { useAdminDataProvider } from '../../data/admin-data-provider.ts';
import { useAsyncAction } from '../../ui/use-async-action.ts';

const text = {
  merged: 'دو صندوق یکی شدند',
  undo: 'برگرداندن ادغام',
  undoOf: (name: string) => `برگرداندن ادغام با ${isolate(name)}`,
  undone: 'ادغام برگردانده شد و سطر حذف‌شده با تاریخچه‌اش برگشت',
};

/** Undoes the newest merge into a fund and notifies the outcome, a refusal too. */
function useUndoMerge(keepId: string) {
  const provider = useAdminDataProvider();
  const refresh = useRefresh();
  const { busy, run } = useAsyncAction({ notifiesErrors: true });
  const undo = async () => {
    if (await run(() => provider.call('undo_merge', { p_keep: keepId }), text.undone)) refresh();
  };
  return { busy, undo };
}

/** The notice after a merge, with its undo. */
export function MergedNotice({ keepId }: { readonly keepId: string }) {
  const { busy, undo } = useUndoMerge(keepId);
  const close = useCloseNotification();
  const undoAndClose = async () => {
    await undo();
    close();
  };
  const action = (
    <Button color="inherit" size="small" loading={busy} onClick={undoAndClose}>
      {text.undo}
    </Button>
  );
  return (
    <Alert severity="success" variant="filled" action={action}>
      {text.merged}
    </Alert>
  );
}

/** Above the form of a fund: the undo of the newest merge into it, while there is one. */
export function UndoMergeButton() {
  const id = String(useRecordContext()?.id ?? '');
  const canAccess = usePermitted()('funds', 'delete');
  const { data = [] } = useGetList<{ id: number; name: string }>(
    'fund_merges',
    {
      filter: { keep_id: id, 'undone_at@is': 'null' },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: canAccess && id !== '' },
  );
  const { busy, undo } = useUndoMerge(id);
  const [newest] = data;
  if (!canAccess || !newest) return null;
  return (
    <Button size="small" startIcon={<UndoIcon />} loading={busy} onClick={undo}>
      {text.undoOf(newest.name)}
    </Button>
  );
}
