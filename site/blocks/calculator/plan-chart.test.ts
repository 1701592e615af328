import { describe, expect, it } from 'vitest';
import { type CalculatorData, calculate } from '../../../shared/calculator/calculate.ts';
import { DEFAULT_STATE } from '../../../shared/calculator/state.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { amountScale, planChart } from './plan-chart.ts';

// Saturday, Sunday and Monday, then the Saturday of three weeks later.
const dates = ['2025-01-04', '2025-01-05', '2025-02-04', '2025-02-08', '2025-03-01'];
const usd = { dates: [dates[0] as string, dates[4] as string], values: [100, 120] };
const data: CalculatorData = {
  fund: { dates, values: [100, 110, 120, 130, 150] },
  fixedIncome: null,
  measures: { knownOn: null, quotes: { usd, coin: usd, gold: usd }, index: [] },
};
const state = {
  ...DEFAULT_STATE,
  sumRial: 1e9,
  monthlyRial: 1e8,
  from: dates[0] as string,
  to: dates[4] as string,
};
const calculation = calculate(state, data) ?? expect.unreachable();
const chartIn = (lens: Lens | null, unit: 'rial' | 'toman' = 'toman') =>
  planChart(calculation, data, new Set(['2025-02-05']), lens, unit);

describe('planChart(calculation, data, holidays, lens, unit)', () => {
  it('draws the value, and paid amounts as steps', () => {
    const [value, paid] = chartIn(null).lines;
    expect(value?.days).toEqual(dates);
    expect(paid?.days).toEqual(['2025-01-04', '2025-02-04', '2025-02-04', '2025-03-01']);
    expect(paid?.values).toEqual([1e9, 1e9, 1.1e9, 1.1e9]);
  });

  it('breaks the value where a session is missing, not where the exchange was closed', () => {
    const [value] = chartIn(null).lines;
    expect([...(value?.gaps ?? [])]).toContain(2);
    expect([...(value?.gaps ?? [])]).not.toContain(3);
  });

  it('adds what the payments became in the reader’s measure where its price is known', () => {
    const lens = { measure: 'usd', series: data.measures, live: data.measures, session: null } as Lens;
    const kept = chartIn(lens).lines[2];
    expect(kept?.days[0]).toBe('2025-01-04');
    expect(kept?.values[0]).toBe(1e9);
    // The quote of 2025-01-04 is too old for the payment of 2025-02-04: nothing is known from then on.
    expect(kept?.days).toEqual(['2025-01-04', '2025-01-05']);
  });

  it('names amounts in the reader’s currency, and has short ticks', () => {
    expect(chartIn(null).format(1e9)).toBe('۱۰۰ میلیون تومان');
    expect([chartIn(null).tick(1e9), chartIn(null).scale.name]).toEqual(['۱۰۰', 'میلیون تومان']);
    expect([chartIn(null, 'rial').tick(1e9), chartIn(null, 'rial').scale.name]).toEqual([
      '۱',
      'میلیارد ریال',
    ]);
  });
});

describe('amountScale(mostRial, unit)', () => {
  it.each([
    [0, 'toman', 10, 'تومان'],
    [9_999, 'toman', 10, 'تومان'],
    [1e4, 'toman', 1e4, 'هزار تومان'],
    [2e15, 'toman', 1e13, 'هزار میلیارد تومان'],
  ] as const)('%i in %s', (most, unit, rials, name) =>
    expect(amountScale(most, unit)).toEqual({ rials, name }),
  );
});
