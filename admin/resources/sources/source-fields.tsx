import { Chip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { TradingSession } from '../../../shared/dates/sessions.ts';
import { DASH } from '../../../shared/persian/format.ts';
import {
  freshnessDeadline,
  type MarketTimes,
  type SourceState,
  sourceState,
} from '../../../shared/source-state.ts';
import { useAllRecords } from '../../data/use-all-records.ts';
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

interface SessionRecord {
  readonly id: string;
  readonly fund_kind: string;
  readonly opens_at: string;
  readonly closes_at: string;
  readonly weekdays: readonly number[];
  readonly effective_from: string;
}

const sessionOf = (row: SessionRecord): TradingSession => ({
  fundKind: row.fund_kind,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  weekdays: row.weekdays,
  effectiveFrom: row.effective_from,
});

/** The market's hours now; undefined until they are read. */
function useMarketTimes(): MarketTimes | undefined {
  const nowMs = useReferenceTime();
  const { data: sessions } = useAllRecords<SessionRecord>({ resource: 'trading_sessions' });
  const { data: holidays } = useAllRecords<{ id: string; date: string }>({ resource: 'market_holidays' });
  return (
    sessions &&
    holidays && { nowMs, sessions: sessions.map(sessionOf), holidays: holidays.map(({ date }) => date) }
  );
}

/** The row's source as a coloured word: fresh, late, failed. */
export function StateField() {
  const source = useRecordContext<SourceTimes>();
  const times = useMarketTimes();
  if (!source || !times) return null;
  const state = sourceState(
    {
      isEnabled: source.is_enabled,
      staleAfterMinutes: source.promise_minutes,
      lastSuccessAt: source.last_success_at,
      hasError: source.last_error_at !== null,
    },
    freshnessDeadline(source.id, times),
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
