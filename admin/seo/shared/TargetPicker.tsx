import { Autocomplete, TextField } from '@mui/material';
import { PAGE_TYPE_TEXT, type SeoTarget, targetKey } from '../../../shared/seo/settings.ts';

interface TargetPickerProps {
  readonly targets: readonly SeoTarget[];
  readonly value: SeoTarget | null;
  readonly onChange: (target: SeoTarget | null) => void;
  readonly label: string;
  readonly error?: string | undefined;
  readonly grouped?: boolean;
}

/** Picks a page by name, grouped by type. */
export const TargetPicker = ({
  targets,
  value,
  onChange,
  label,
  error,
  grouped = true,
}: TargetPickerProps) => (
  <Autocomplete
    options={targets}
    value={value}
    getOptionLabel={({ name }) => name}
    getOptionKey={targetKey}
    {...(grouped ? { groupBy: ({ type }: SeoTarget) => PAGE_TYPE_TEXT[type] } : {})}
    isOptionEqualToValue={(a, b) => targetKey(a) === targetKey(b)}
    onChange={(_, target) => onChange(target)}
    renderInput={(params) => (
      <TextField {...params} label={label} error={error !== undefined} helperText={error} />
    )}
  />
);
