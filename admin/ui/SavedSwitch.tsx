import { Switch, type SwitchProps } from '@mui/material';
import { useState } from 'react';

interface SavedSwitchProps extends Pick<SwitchProps, 'disabled' | 'size' | 'slotProps'> {
  /** The stored state. */
  readonly checked: boolean;
  /** Saves the new state and reads the stored one anew; resolves also where the save failed. */
  readonly onSave: (checked: boolean) => Promise<unknown>;
}

/** A switch that moves at the press and is saved at once; it goes back where the save fails. */
export function SavedSwitch({ checked, onSave, disabled = false, ...rest }: SavedSwitchProps) {
  const [pending, setPending] = useState<boolean | null>(null);
  const save = async (next: boolean) => {
    setPending(next);
    await onSave(next);
    setPending(null);
  };
  return (
    <Switch
      {...rest}
      checked={pending ?? checked}
      disabled={disabled || pending !== null}
      onChange={(_, next) => void save(next)}
    />
  );
}
