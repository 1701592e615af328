import { addDays, daysBetween } from '../../../shared/dates/days.ts';
import { indexOnOrBefore } from '../../../shared/funds/series.ts';
import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';
import { fractionToPercent } from '../../../shared/units.ts';

/** The drawing of a card: stretched to the card's width. */
export const START_BOX = { width: 200, height: 56 } as const;
const [DAYS, POINTS, INSET] = [365, 48, 2];

type Growth = Pick<FundHistory, 'sessions' | 'growth'>;

/** What one unit of the first day is worth on each of some days; the value of the last session before a day without one. */
function valuesOn({ sessions, growth }: Growth, days: readonly string[]): number[] {
  const values = days.map((day) => growth[indexOnOrBefore(sessions, day)] as number);
  return values.map((value) => value / (values[0] as number));
}

/**
 * Lines of some funds over the last year that all of them have, on one scale, and what each grew by, percent points. Each has at least two
 * sessions.
 */
export function startLines(all: readonly Growth[]) {
  const to = all.map(({ sessions }) => sessions.at(-1) as string).sort()[0] as string;
  const from = [addDays(to, -DAYS), ...all.map(({ sessions }) => sessions[0] as string)]
    .sort()
    .at(-1) as string;
  const length = Math.max(1, daysBetween(from, to));
  const days = Array.from({ length: POINTS }, (_, i) =>
    addDays(from, Math.round((length * i) / (POINTS - 1))),
  );
  const lines = all.map((one) => valuesOn(one, days));
  const [low, high] = [Math.min(...lines.flat()), Math.max(...lines.flat())];
  const y = (value: number): number =>
    START_BOX.height - INSET - ((value - low) / (high - low || 1)) * (START_BOX.height - 2 * INSET);
  const x = (i: number): number => (i / (POINTS - 1)) * START_BOX.width;
  return {
    from,
    to,
    paths: lines.map(
      (values) => `M${values.map((value, i) => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`,
    ),
    percents: lines.map((values) => fractionToPercent((values.at(-1) as number) - 1)),
  };
}
