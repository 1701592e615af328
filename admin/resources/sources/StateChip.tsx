import { Chip } from '@mui/material';
import { type SourceState, sourceState } from '../../../shared/source-state.ts';
import type { ChipColor } from '../../ui/fields.tsx';

const STATES = {
  fresh: { label: 'تازه', color: 'success' },
  late: { label: 'کهنه', color: 'warning' },
  failed: { label: 'ناموفق', color: 'error' },
  never: { label: 'هنوز اجرا نشده', color: 'default' },
  off: { label: 'خاموش', color: 'default' },
} as const satisfies Record<SourceState, { label: string; color: ChipColor }>;

/** Columns of `data_sources` that its state follows from. */
export interface SourceTimes {
  readonly is_enabled: boolean;
  readonly promise_minutes: number;
  readonly last_success_at: string | null;
  readonly last_error_at: string | null;
}

/** The state of a source at `now`, epoch milliseconds. */
export const stateOf = (source: SourceTimes, now: number): SourceState =>
  sourceState(
    {
      isEnabled: source.is_enabled,
      staleAfterMinutes: source.promise_minutes,
      lastSuccessAt: source.last_success_at,
      hasError: source.last_error_at !== null,
    },
    now,
  );

/** A source's state as a coloured word. */
export const StateChip = ({ source, now }: { source: SourceTimes; now: number }) => (
  <Chip size="small" {...STATES[stateOf(source, now)]} />
);
