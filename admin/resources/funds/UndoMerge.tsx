import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import {
  useCanAccess,
  useCloseNotification,
  useGetList,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { messageOf } from '../../../shared/errors.ts';
import { isolate } from '../../../shared/persian/format.ts';
import { useAdminDataProvider } from '../../data/data-provider.ts';

const text = {
  merged: 'دو صندوق یکی شدند',
  undo: 'برگرداندن ادغام',
  undoOf: (name: string) => `برگرداندن ادغام با ${isolate(name)}`,
  undone: 'ادغام برگردانده شد و سطر حذف‌شده با تاریخچه‌اش برگشت',
};

/** Undoes the newest merge into a fund and notifies the outcome, a refusal too. */
function useUndoMerge(keepId: string) {
  const provider = useAdminDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await provider.call('undo_merge', { p_keep: keepId });
      notify(text.undone, { type: 'success' });
      refresh();
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
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

interface Merge {
  readonly id: number;
  readonly name: string;
}

/** Above the form of a fund: the undo of the newest merge into it, while there is one. */
export function UndoMergeButton() {
  const id = String(useRecordContext()?.id ?? '');
  const { canAccess = false } = useCanAccess({ resource: 'funds', action: 'delete' });
  const { data = [] } = useGetList<Merge>(
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
