import { TextField, type TextFieldProps } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  type InputProps,
  useInput,
  useResourceContext,
  useTranslateLabel,
  ValidationError,
} from 'react-admin';

/** The record's value while the typed text cannot be parsed; validation refuses it. */
const UNPARSABLE = Symbol('unparsable');

/** What every field takes whose value is typed as text. */
export interface BaseInputProps extends Omit<InputProps, 'source'> {
  readonly source: string;
  readonly helperText?: string;
  readonly placeholder?: string;
  readonly multiline?: boolean;
  readonly minRows?: number;
}

interface TypedInputProps extends BaseInputProps {
  /** The record's value as text. */
  readonly formatValue: (value: unknown) => string;
  /** The typed text as the record's value; undefined where it cannot be parsed. */
  readonly parseText: (typed: string) => unknown;
  /** The message for a text that cannot be parsed. */
  readonly invalidText: string;
  /** A control inside the field that sets the value by other means, e.g. a calendar. */
  readonly picker?: (value: unknown, pick: (value: unknown) => void) => ReactNode;
  readonly htmlInput?: NonNullable<TextFieldProps['slotProps']>['htmlInput'];
}

/** A text field for a value of another type: the text stays as typed until the field loses focus. */
export function TypedInput({
  formatValue,
  parseText,
  invalidText,
  helperText,
  htmlInput,
  picker,
  placeholder,
  multiline,
  minRows,
  ...props
}: TypedInputProps) {
  const resource = useResourceContext(props);
  const translateLabel = useTranslateLabel();
  const validate = [
    (value: unknown) => (value === UNPARSABLE ? invalidText : undefined),
    ...[props.validate ?? []].flat(),
  ];
  const { field, fieldState, id, isRequired } = useInput({ ...props, validate });
  const [typed, setTyped] = useState<string | null>(null);
  const pick = (value: unknown) => {
    setTyped(null);
    field.onChange(value);
  };
  const endAdornment = picker?.(field.value === UNPARSABLE ? null : field.value, pick);
  return (
    <TextField
      id={id}
      label={translateLabel({ label: props.label, source: props.source, resource })}
      required={isRequired}
      name={field.name}
      value={typed ?? formatValue(field.value)}
      error={fieldState.invalid}
      helperText={
        fieldState.error?.message ? <ValidationError error={fieldState.error.message} /> : helperText
      }
      placeholder={placeholder}
      multiline={multiline ?? false}
      minRows={minRows}
      onChange={(event) => {
        setTyped(event.target.value);
        const value = parseText(event.target.value);
        field.onChange(value === undefined ? UNPARSABLE : value);
      }}
      onBlur={() => {
        if (field.value !== UNPARSABLE) setTyped(null);
        field.onBlur();
      }}
      slotProps={{ htmlInput, input: { endAdornment } }}
    />
  );
}
