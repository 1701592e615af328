import { Alert, AlertTitle, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
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
import { useAdminDataProvider } from '../data/admin-data-provider.ts';
import { changedColumns } from '../data/changed-columns.ts';
import { tableOf } from '../data/define-resource.ts';
import { ChangeTable } from '../history/ChangeTable.tsx';
import type { Change } from '../history/revisions.ts';

const POLL_INTERVAL_MS = 5 * SECOND;

/** When the record and its SEO settings were last changed. */
const versionOf = (record: RaRecord | undefined): string =>
  JSON.stringify([record?.updated_at, (record?.seo as { updated_at?: string } | undefined)?.updated_at]);

interface RecordChanges {
  /** Name of who saved it meanwhile; null where the log does not know. */
  readonly by: string | null;
  /** Values by column, as the form was opened and as they are now. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** Columns that were changed in this form as well. */
  readonly contested: ReadonlySet<string>;
}

/** What somebody else has saved of the record since the form was opened, asked while it is being edited; null where nothing. */
function useRecordChanges() {
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
      const changes = await provider.call<Change[]>('read_record_history', {
        table_name: tableOf(resources, resource),
        record_id: String(record?.id),
      });
      return { now, by: changes[0]?.by ?? null };
    },
    enabled: isWatched && isDirty,
    refetchInterval: POLL_INTERVAL_MS,
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

const text = {
  title: (by: string | null) => `${by ?? 'شخص دیگری'} این مورد را همین حالا تغییر داد`,
  meaning:
    'نوشتهٔ شما سر جایش است. فیلدهایی که فقط او تغییر داده از او گرفته می‌شود؛ دربارهٔ فیلدهای مشترک خودتان انتخاب کنید.',
  mine: 'نوشتهٔ من',
  theirs: 'نوشتهٔ او',
  adopt: 'گرفتن تغییرها و ادامه',
};

/** Above a form whose record somebody else has saved meanwhile: who, what, and for each contested field whose value stays. */
export function RecordChanged() {
  const { changes, adopt } = useRecordChanges();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  if (!changes) return null;
  const choose = (column: string, isTheirs: boolean) =>
    setTheirs((before) => new Set([...before, column].filter((name) => name !== column || isTheirs)));
  return (
    <Alert
      severity="warning"
      sx={{ inlineSize: '100%', mb: 2, '& .MuiAlert-message': { flexGrow: 1, minInlineSize: 0 } }}
    >
      <AlertTitle>{text.title(changes.by)}</AlertTitle>
      {text.meaning}
      <ChangeTable
        changes={changes}
        action={(column) =>
          changes.contested.has(column) && (
            <ToggleButtonGroup
              exclusive
              size="small"
              value={theirs.has(column)}
              onChange={(_, isTheirs: boolean | null) => isTheirs !== null && choose(column, isTheirs)}
            >
              <ToggleButton value={false}>{text.mine}</ToggleButton>
              <ToggleButton value>{text.theirs}</ToggleButton>
            </ToggleButtonGroup>
          )
        }
      />
      <Button variant="contained" onClick={() => void adopt([...theirs])}>
        {text.adopt}
      </Button>
    </Alert>
  );
}
