import { Alert, Switch, type SwitchProps } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useUpdate } from 'react-admin';
import { useAsyncAction } from './use-async-action.ts';

interface SavedSwitchProps extends Pick<SwitchProps, 'disabled' | 'size' | 'slotProps'> {
  readonly resource: string;
  readonly record: RaRecord;
  /** The column that it switches. */
  readonly source: string;
}

/** A switch of a record that moves at the press and is saved at once; it goes back where the save fails, and says why. */
export function SavedSwitch({ resource, record, source, disabled = false, ...rest }: SavedSwitchProps) {
  const [update] = useUpdate();
  const { busy, error, run } = useAsyncAction();
  const [pending, setPending] = useState<boolean | null>(null);
  const save = async (next: boolean) => {
    setPending(next);
    const params = { id: record.id, data: { [source]: next }, previousData: record };
    await run(() => update(resource, params, { returnPromise: true }));
    setPending(null);
  };
  return (
    <>
      <Switch
        {...rest}
        checked={pending ?? record[source] === true}
        disabled={disabled || busy}
        onChange={(_, next) => void save(next)}
      />
      {error && <Alert severity="error">{error}</Alert>}
    </>
  );
}
