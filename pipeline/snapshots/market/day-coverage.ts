import { addDays, findLatest } from '../../../shared/dates/days.ts';
import type { Coverage, QualityKind } from '../../../shared/schema/snapshots/quality.ts';
import type { Evidence } from '../common/evidence.ts';

/** Days behind the newest that are told apart; older figures count as one. */
const MAX_DAYS = 62;

/** How many funds should have a figure, and of which days theirs are. */
export interface DayCounts {
  readonly expected: number;
  /** By day: number of funds, and of those with a simulated figure. */
  readonly days: Readonly<Record<string, readonly [funds: number, simulated: number]>>;
}

const NO_DAY = '0000-00-00';

function trimmed(days: DayCounts['days']): DayCounts['days'] {
  const last = findLatest(Object.keys(days));
  if (last === null || last === NO_DAY) return days;
  const first = addDays(last, -MAX_DAYS);
  const kept: Record<string, readonly [number, number]> = {};
  for (const [day, [funds, simulated]] of Object.entries(days)) {
    const name = day >= first ? day : NO_DAY;
    const [otherFunds, otherSimulated] = kept[name] ?? [0, 0];
    kept[name] = [otherFunds + funds, otherSimulated + simulated];
  }
  return kept;
}

/** Counts of the funds' figures; null for a fund without one. */
export function countDays(figures: readonly (Evidence | null)[]): DayCounts {
  const days: Record<string, readonly [number, number]> = {};
  for (const one of figures) {
    if (!one) continue;
    const day = one.day ?? NO_DAY;
    const [funds, simulated] = days[day] ?? [0, 0];
    days[day] = [funds + 1, simulated + (one.simulated ? 1 : 0)];
  }
  return { expected: figures.length, days: trimmed(days) };
}

export function addDayCounts(all: readonly DayCounts[]): DayCounts {
  const days: Record<string, readonly [number, number]> = {};
  for (const one of all)
    for (const [day, [funds, simulated]] of Object.entries(one.days)) {
      const [otherFunds, otherSimulated] = days[day] ?? [0, 0];
      days[day] = [otherFunds + funds, otherSimulated + simulated];
    }
  return { expected: all.reduce((sum, { expected }) => sum + expected, 0), days: trimmed(days) };
}

/** How complete the newest day is; `newest` is that of the whole market, so that a late category shows. */
export function coverageOf(
  kind: QualityKind,
  { expected, days }: DayCounts,
  newest = newestDay(days),
): Coverage {
  const known = Object.values(days).reduce((sum, [funds]) => sum + funds, 0);
  const [current] = (newest !== null && days[newest]) || [0];
  const simulated = Object.values(days).reduce((sum, [, ofDay]) => sum + ofDay, 0);
  return {
    kind,
    day: newest,
    expected,
    current,
    carriedOver: known - current,
    missing: expected - known,
    simulated,
  };
}

export const newestDay = (days: DayCounts['days']): string | null =>
  findLatest(Object.keys(days).filter((day) => day !== NO_DAY));
