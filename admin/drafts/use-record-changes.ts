import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import {
  EditContext,
  type RaRecord,
  useRecordContext,
  useResourceContext,
  useSaveContext,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { SECOND } from '../../shared/units.ts';
import { useAdmin } from '../data/admin-context.ts';
import { changedColumns } from '../data/changed-columns.ts';
import { useAdminDataProvider } from '../data/data-provider.ts';
import { tableOf } from '../data/define-resource.ts';
import type { Change } from '../history/revisions.ts';

const POLL_INTERVAL = 5 * SECOND;

/** When the record and its SEO settings were last changed. */
const versionOf = (record: RaRecord | undefined): string =>
  JSON.stringify([record?.updated_at, (record?.seo as { updated_at?: string } | undefined)?.updated_at]);

export interface RecordChanges {
  /** Name of who saved it meanwhile; null where the log does not know. */
  readonly by: string | null;
  /** Values by column, as the form was opened and as they are now. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** Columns that were changed in this form as well. */
  readonly contested: ReadonlySet<string>;
}

/** What somebody else has saved of the record since the form was opened, asked while it is being edited; null where nothing. */
export function useRecordChanges() {
  const { resources } = useAdmin();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<RaRecord>();
  const provider = useAdminDataProvider();
  const saving = useSaveContext()?.saving ?? false;
  const edit = useContext(EditContext);
  const { resetField } = useFormContext();
  const { isDirty, dirtyFields } = useFormState();
  const isWatched = edit !== null && record?.updated_at !== undefined;
  const { data } = useQuery({
    queryKey: ['record-now', resource, record?.id, versionOf(record)],
    queryFn: async () => {
      const { data: now } = await provider.getOne(resource, { id: record?.id });
      if (versionOf(now) === versionOf(record)) return null;
      const changes = await provider.call<Change[]>('record_history', {
        table_name: tableOf(resources, resource),
        record_id: String(record?.id),
      });
      return { now, by: changes[0]?.by ?? null };
    },
    enabled: isWatched && isDirty,
    refetchInterval: POLL_INTERVAL,
    gcTime: 0,
    retry: false,
  });
  const adopt = async (theirs: readonly string[]): Promise<void> => {
    for (const column of theirs) {
      const value: unknown = data?.now[column];
      const parts = dirtyFields[column] as unknown;
      if (typeof parts === 'object' && parts !== null && !Array.isArray(parts))
        for (const part of Object.keys(parts))
          resetField(`${column}.${part}`, { defaultValue: (value as Record<string, unknown>)?.[part] });
      else resetField(column, { defaultValue: value });
    }
    // The form keeps what was typed and takes all other values of the record that comes.
    await edit?.refetch?.();
  };
  if (!data || !record || saving) return { changes: null, adopt };
  const after = changedColumns(data.now, record);
  const before = Object.fromEntries(Object.keys(after).map((column) => [column, record[column] ?? null]));
  const contested = new Set(Object.keys(after).filter((column) => dirtyFields[column] !== undefined));
  return { changes: { by: data.by, before, after, contested } satisfies RecordChanges, adopt };
}
