import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import type { FundRisk } from '../../../shared/schema/snapshots/risk.ts';
import { fundDrawdown } from './fund-drawdown.widget.ts';

/** Twelve years of days, with a closure of 80 days in the last year and one deep day. */
const all = Array.from({ length: 4380 }, (_, i) => addDays('2014-08-20', i));
const dates = all.filter((_, i) => i < 4100 || i >= 4180);
const values = dates.map((_, i) => (i === 1234 ? 400 : 1000 + i));
const snapshot = { dates, values } as unknown as FundRisk;

describe.each(['wide', 'phone'] as const)('the distance from the peak of twelve years, %s', (size) => {
  const { series } = (fundDrawdown.option?.(snapshot, { view: 'all', size }) ?? { series: [] }) as {
    series: readonly { readonly data: readonly (number | null)[] }[];
  };

  it('is one line on each side of the closure', () => {
    expect(series).toHaveLength(2);
    for (const { data } of series) expect(data.filter((value) => value !== null).length).toBeGreaterThan(3);
  });

  it('holds the deepest day, in few points', () => {
    expect(Math.min(...series.flatMap(({ data }) => data.map((value) => value ?? 0)))).toBeLessThan(-80);
    expect(series[0]?.data.length).toBeLessThan(270);
  });
});
