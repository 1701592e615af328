import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import { NO_HOLIDAYS } from '../../../shared/dates/session-days.ts';
import { historyOf } from '../testing/flat-history.ts';
import { fundLine } from './build-lines.ts';
import type { Comparison } from './comparison.ts';
import { figureRows, figuresOf } from './figures-table.ts';

/** A Saturday and the Wednesday after it. */
const [FROM, TO] = ['2026-08-08', '2026-08-12'];

/** A fund that grows by some rials a day from the first day on, without values on its last `missing` days. */
const fund = (slug: string, growth: number, missing: number) =>
  fundLine(
    historyOf(
      slug,
      Array.from({ length: 5 - missing }, (_, i) => [addDays(FROM, i), 1000 + growth * i] as const),
    ),
  );

const bestReturnOf = (lastSession: string, ...lines: Comparison['lines']) => {
  const comparison = { span: { from: FROM, to: TO }, holidays: NO_HOLIDAYS, lines, rial: lines };
  const all = figuresOf(comparison as unknown as Comparison, null);
  return figureRows(all, lastSession)
    .find(({ label }) => label === 'بازده بازه')
    ?.best?.values()
    .toArray();
};

describe('figureRows(all, lastSession, lens)', () => {
  it('has no best of a fund that has no value at the last session of the span', () => {
    const lines = [fund('a', 1, 0), fund('b', 2, 0), fund('c', 9, 1)];
    expect(bestReturnOf(TO, ...lines)).toEqual([1]);
    expect(bestReturnOf('2026-08-11', ...lines)).toEqual([2]);
  });
});
