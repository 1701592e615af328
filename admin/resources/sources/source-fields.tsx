import { Chip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { DASH } from '../../../shared/persian/format.ts';
import { type SourceState, sourceState } from '../../../shared/source-state.ts';
import { sourceReason } from '../../jobs/source-reason.ts';
import { ageText } from '../../ui/age-text.ts';
import type { ChipColor } from '../../ui/fields.tsx';
import { Original } from '../../ui/Original.tsx';
import { useReferenceTime } from '../../ui/use-now.ts';

const STATES = {
  fresh: { label: 'تازه', color: 'success' },
  late: { label: 'کهنه', color: 'warning' },
  failed: { label: 'ناموفق', color: 'error' },
  never: { label: 'هنوز اجرا نشده', color: 'default' },
  off: { label: 'خاموش', color: 'default' },
} as const satisfies Record<SourceState, { label: string; color: ChipColor }>;

/** Columns of `data_sources` that its state follows from. */
interface SourceTimes {
  readonly id: string;
  readonly is_enabled: boolean;
  readonly promise_minutes: number;
  readonly last_success_at: string | null;
  readonly last_error_at: string | null;
}

/** The row's source as a coloured word: fresh, late, failed. */
export function StateField() {
  const source = useRecordContext<SourceTimes>();
  const now = useReferenceTime();
  if (!source) return null;
  const state = sourceState(
    {
      isEnabled: source.is_enabled,
      staleAfterMinutes: source.promise_minutes,
      lastSuccessAt: source.last_success_at,
      hasError: source.last_error_at !== null,
    },
    now,
  );
  return <Chip size="small" {...STATES[state]} />;
}

/** How long ago the row's source was read last. */
export function AgeField() {
  const now = useReferenceTime();
  const source = useRecordContext<SourceTimes>();
  return source ? ageText(source.last_success_at, now) : null;
}

/** Why a source was not read last, in Persian, with the program's own words folded below. */
export const lastError = ({ last_error: error }: Readonly<Record<string, unknown>>) =>
  typeof error === 'string' ? (
    <div>
      {sourceReason(error)}
      <Original>{error}</Original>
    </div>
  ) : (
    DASH
  );
