import { Alert, Button, CardContent, type CardContentProps } from '@mui/material';
import { useCallback, useEffect } from 'react';
import { useRecordContext, useRegisterMutationMiddleware } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { jalaliDateTime, jalaliTime } from '../../shared/dates/jalali.ts';
import { changedColumns } from '../data/changed-columns.ts';
import { useUnsavedForm } from '../ui/leave-guard.tsx';
import { Muted } from '../ui/Panel.tsx';
import { RecordChanged } from './RecordChanged.tsx';
import { type Autosave, useAutosave } from './use-autosave.ts';

const text = {
  found: (when: string) =>
    `متنی که ${when} نوشتید و ذخیره نکردید نگه داشته شده است. تا یکی را انتخاب نکنید، نوشتهٔ تازه خودکار نگه داشته نمی‌شود.`,
  changed: 'این مورد از آن زمان تغییر کرده است؛ پیش از ذخیره، تفاوت‌ها را ببینید.',
  restore: 'ادامهٔ آن',
  discard: 'دور انداختن',
  saved: (time: string) => `پیش‌نویس شما ساعت ${time} خودکار نگه داشته شد.`,
  failed: (reason: string) => `پیش‌نویس خودکار نگه داشته نشد: ${reason}`,
};

/** Offers what was typed at an earlier visit; a line says when the text was last stored, or why it could not be. */
function DraftNotice({ draft }: { draft: Autosave }) {
  const { found, savedAt, error, restore, discard } = draft;
  const record = useRecordContext();
  if (found)
    return (
      <Alert
        severity="info"
        sx={{ inlineSize: '100%', mb: 2 }}
        action={
          <>
            <Button size="small" onClick={restore}>
              {text.restore}
            </Button>
            <Button size="small" color="error" onClick={() => void discard()}>
              {text.discard}
            </Button>
          </>
        }
      >
        {text.found(jalaliDateTime(found.saved_at))}
        {found.version && record && found.version !== record.updated_at ? ` ${text.changed}` : null}
      </Alert>
    );
  if (error)
    return (
      <Alert severity="warning" sx={{ inlineSize: '100%', mb: 2 }}>
        {text.failed(error)}
      </Alert>
    );
  return savedAt ? (
    <Muted variant="caption" role="status">
      {text.saved(jalaliTime(savedAt))}
    </Muted>
  ) : null;
}

/** The record that arrives, or is saved by somebody else, replaces what nobody has typed over. */
export const KEEP_TYPED = { keepDirtyValues: true } as const;

/** With `KEEP_TYPED` react-hook-form keeps what was typed, and forgets that the form differs from its record until the next key. */
function useDirtyAfterReset(): void {
  const record = useRecordContext();
  const { getValues, setValue, control } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each reset by another record
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const name of Object.keys(control._formState.dirtyFields))
        setValue(name, getValues(name), { shouldDirty: true });
    });
    return () => clearTimeout(timer);
  }, [record]);
}

/** After a save the form is clean, but for what was typed while it was being saved; the draft goes. */
function useCleanAfterSave({ discard, keep }: Autosave): void {
  const { getValues, reset, setValue } = useFormContext();
  const middleware = useCallback(
    async (...args: unknown[]) => {
      const next = args.pop() as (...rest: unknown[]) => Promise<unknown>;
      const submitted = structuredClone(getValues());
      const saved = await next(...args);
      const typed = changedColumns(getValues(), submitted);
      reset(submitted);
      await discard();
      for (const [name, value] of Object.entries(typed)) setValue(name, value, { shouldDirty: true });
      if (Object.keys(typed).length > 0) keep();
      return saved;
    },
    [getValues, reset, setValue, discard, keep],
  );
  useRegisterMutationMiddleware(middleware);
}

/** Around the fields of every form: keeps what is typed, offers what was typed before, and says when somebody else saves the record. */
export function FormFrame({ children, ...props }: CardContentProps) {
  const draft = useAutosave();
  useCleanAfterSave(draft);
  useDirtyAfterReset();
  useUnsavedForm();
  return (
    <CardContent {...props}>
      <RecordChanged />
      <DraftNotice draft={draft} />
      {children}
    </CardContent>
  );
}
