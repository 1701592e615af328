import { Autocomplete, TextField } from '@mui/material';
import { KIND_TEXT, pageKindOf } from '../../../shared/seo/page-kind.ts';
import { targetKey } from '../../../shared/seo/settings.ts';
import type { SeoPage } from './pages.ts';

interface TargetPickerProps {
  readonly targets: readonly SeoPage[];
  readonly value: SeoPage | null;
  readonly onChange: (target: SeoPage | null) => void;
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
    {...(grouped ? { groupBy: ({ path }: SeoPage) => KIND_TEXT[pageKindOf(path) ?? 'static'] } : {})}
    isOptionEqualToValue={(a, b) => targetKey(a) === targetKey(b)}
    onChange={(_, target) => onChange(target)}
    renderInput={(params) => (
      <TextField {...params} label={label} error={error !== undefined} helperText={error} />
    )}
  />
);
