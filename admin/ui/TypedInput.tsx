import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { type InputProps, useInput, useResourceContext, useTranslateLabel } from 'react-admin';

/** Stands in the record for what was typed and cannot be read; saving is refused while it is there. */
const UNREADABLE = Symbol('unreadable');

export interface TypedInputProps extends Omit<InputProps, 'source'> {
  readonly source: string;
  readonly helperText?: string;
  readonly placeholder?: string;
  readonly multiline?: boolean;
  readonly minRows?: number;
}

interface Reading extends TypedInputProps {
  readonly show: (value: unknown) => string;
  /** The typed text as the record keeps it; undefined where it cannot be read. */
  readonly read: (typed: string) => unknown;
  readonly bad: string;
  readonly htmlInput?: NonNullable<TextFieldProps['slotProps']>['htmlInput'];
}

/** A text field for a value that is no text: what is typed stays as typed until the field is left. */
export function TypedInput({
  show,
  read,
  bad,
  helperText,
  htmlInput,
  placeholder,
  multiline,
  minRows,
  ...props
}: Reading) {
  const resource = useResourceContext(props);
  const translateLabel = useTranslateLabel();
  const validate = [
    (value: unknown) => (value === UNREADABLE ? bad : undefined),
    ...[props.validate ?? []].flat(),
  ];
  const { field, fieldState, id, isRequired } = useInput({ ...props, validate });
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      id={id}
      label={translateLabel({ label: props.label, source: props.source, resource })}
      required={isRequired}
      value={typed ?? show(field.value)}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ? (field.value === UNREADABLE ? bad : helperText) : helperText}
      placeholder={placeholder}
      multiline={multiline ?? false}
      minRows={minRows}
      onChange={(event) => {
        setTyped(event.target.value);
        const value = read(event.target.value);
        field.onChange(value === undefined ? UNREADABLE : value);
      }}
      onBlur={() => {
        if (field.value !== UNREADABLE) setTyped(null);
        field.onBlur();
      }}
      slotProps={{ htmlInput }}
    />
  );
}
