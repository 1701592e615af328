import { MenuItem, TextField, type TextFieldProps } from '@mui/material';

interface ChoiceProps<Value extends string> extends Pick<TextFieldProps, 'error' | 'helperText' | 'sx'> {
  readonly label: string;
  /** Empty for none, or for all. */
  readonly value: Value | '';
  /** Persian name by value. */
  readonly choices: Readonly<Record<Value, string>>;
  /** Name of the empty value, where it can be chosen. */
  readonly all?: string;
  readonly onChange: (value: Value) => void;
}

/** A select that belongs to no record: it filters a table or chooses what a screen shows. */
export const Choice = <Value extends string>({ choices, all, onChange, ...field }: ChoiceProps<Value>) => (
  <TextField select onChange={({ target }) => onChange(target.value as Value)} {...field}>
    {all !== undefined && <MenuItem value="">{all}</MenuItem>}
    {Object.entries<string>(choices).map(([id, name]) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);
