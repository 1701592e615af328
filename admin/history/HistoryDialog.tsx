import { Alert, Button, LinearProgress, Typography } from '@mui/material';
import { type RaRecord, useNotify, useRecordContext, useRefresh, useResourceContext } from 'react-admin';
import { jalaliDateTime } from '../../shared/dates/jalali.ts';
import { messageOf } from '../../shared/errors.ts';
import { usePermitted } from '../data/access.ts';
import { useAdmin } from '../data/admin-context.ts';
import { useAdminDataProvider } from '../data/admin-data-provider.ts';
import { tableOf } from '../data/define-resource.ts';
import { useCall } from '../data/use-call.ts';
import { Folded } from '../ui/Folded.tsx';
import { Muted } from '../ui/Panel.tsx';
import { ScreenDialog } from '../ui/ScreenDialog.tsx';
import { useAsyncAction } from '../ui/use-async-action.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { type Change, type Revision, restoringChanges, toRevisions } from './revisions.ts';

/** The revisions of the record of the screen, newest first, and a function that restores one. The restore is itself a change of the log. */
function useHistory() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { resources } = useAdmin();
  const provider = useAdminDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const table = tableOf(resources, resource);
  const { data, error } = useCall<Change[]>(
    'read_record_history',
    { table_name: table, record_id: String(record?.id) },
    { enabled: record !== undefined },
  );
  const restore = async (revision: Revision): Promise<void> => {
    if (!record) return;
    const { after } = restoringChanges(record, revision);
    await provider.update(resource, { id: record.id, data: { ...record, ...after }, previousData: record });
    notify(text.restored, { type: 'success' });
    refresh();
  };
  return { record, revisions: data && record ? toRevisions(record, data) : null, error, restore };
}

const text = {
  title: 'تاریخچه',
  none: 'هنوز تغییری از این مورد ثبت نشده است.',
  unknown: 'حساب حذف‌شده',
  actions: { create: 'افزودن', update: 'ویرایش', delete: 'حذف' },
  now: 'نسخهٔ کنونی',
  changed: 'در این ویرایش',
  restore: 'بازگرداندن این نسخه',
  restored: 'نسخهٔ پیشین بازگردانده شد',
  wouldChange: 'با بازگرداندن این نسخه',
};

interface EntryProps {
  readonly revision: Revision;
  readonly present: RaRecord;
  /** Absent for whoever may not edit the record. */
  readonly onRestore?: (() => Promise<void>) | undefined;
}

function Restore({ revision, present, onRestore }: EntryProps) {
  const { busy, error, run } = useAsyncAction();
  const changes = restoringChanges(present, revision);
  if (!onRestore || Object.keys(changes.after).length === 0) return null;
  return (
    <>
      <ChangeTable title={text.wouldChange} changes={changes} />
      {error && <Alert severity="error">{error}</Alert>}
      <Button size="small" variant="outlined" loading={busy} onClick={() => void run(onRestore)}>
        {text.restore}
      </Button>
    </>
  );
}

function Entry(props: EntryProps) {
  const { revision, present } = props;
  const isPresent = Object.keys(restoringChanges(present, revision).after).length === 0;
  return (
    <Folded
      sx={{ mb: 1 }}
      summary={
        <>
          <Typography component="span" sx={{ fontWeight: 600, marginInlineEnd: 2 }}>
            {revision.by ?? text.unknown}
          </Typography>
          <Muted component="span">
            {text.actions[revision.action]} · {jalaliDateTime(revision.at)}
            {isPresent ? ` · ${text.now}` : ''}
          </Muted>
        </>
      }
    >
      {revision.action === 'update' && <ChangeTable title={text.changed} changes={revision} />}
      <Restore {...props} />
    </Folded>
  );
}

/** Who changed the record, when and what, newest first; each earlier state can be restored. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { record, revisions, error, restore } = useHistory();
  const permitted = usePermitted();
  const mayRestore = permitted(useResourceContext() ?? '', 'update');
  return (
    <ScreenDialog title={text.title} onClose={onClose}>
      {error ? <Alert severity="error">{messageOf(error)}</Alert> : null}
      {!revisions && !error ? <LinearProgress /> : null}
      {revisions?.length === 0 ? <Muted>{text.none}</Muted> : null}
      {record &&
        revisions?.map((revision) => (
          <Entry
            key={revision.id}
            revision={revision}
            present={record}
            onRestore={mayRestore ? () => restore(revision) : undefined}
          />
        ))}
    </ScreenDialog>
  );
}
