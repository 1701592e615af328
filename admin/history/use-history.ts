import { useQuery } from '@tanstack/react-query';
import { useNotify, useRecordContext, useRefresh, useResourceContext } from 'react-admin';
import { useAdmin } from '../data/admin-context.ts';
import { useAdminDataProvider } from '../data/data-provider.ts';
import { tableOf } from '../data/define-resource.ts';
import { type Change, type Revision, restoringChanges, toRevisions } from './revisions.ts';

const text = { restored: 'نسخهٔ پیشین بازگردانده شد' };

/** The revisions of the record of the screen, newest first, and a function that restores one. The restore is itself a change of the log. */
export function useHistory() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { resources } = useAdmin();
  const provider = useAdminDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const table = tableOf(resources, resource);
  const { data, error } = useQuery({
    queryKey: ['history', table, record?.id, record?.updated_at],
    queryFn: () =>
      provider.call<Change[]>('record_history', { table_name: table, record_id: String(record?.id) }),
    enabled: record !== undefined,
    retry: 1,
  });
  const restore = async (revision: Revision): Promise<void> => {
    if (!record) return;
    const { after } = restoringChanges(record, revision);
    await provider.update(resource, { id: record.id, data: { ...record, ...after }, previousData: record });
    notify(text.restored, { type: 'success' });
    refresh();
  };
  return { record, revisions: data && record ? toRevisions(record, data) : null, error, restore };
}
