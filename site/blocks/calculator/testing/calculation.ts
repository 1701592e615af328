import { expect } from 'vitest';
import { type CalculatorData, calculate } from '../../../../shared/calculator/calculate.ts';
import { type CalculatorState, DEFAULT_STATE } from '../../../../shared/calculator/state.ts';
import { ratesOf } from '../result-view.ts';

/** A calculation of one year with a doubtful fund, for tests. */

const dates = ['2025-01-01', '2025-07-02', '2026-01-01'];
const quotes = { dates, values: [100, 110, 120] };
export const data: CalculatorData = {
  fund: { dates, values: [100, 80, 150] },
  fixedIncome: { dates, values: [1, 1.1, 1.25] },
  measures: {
    knownOn: null,
    quotes: { usd: quotes, coin: quotes, gold: { dates: ['2025-07-02'], values: [1] } },
    index: [
      { month: '1403-08', index: 100, publishedOn: '2024-12-01' },
      { month: '1404-08', index: 100, publishedOn: '2025-12-01' },
    ],
  },
};
export const state: CalculatorState = { ...DEFAULT_STATE, from: '2025-01-01', to: '2026-01-01' };
export const calculation = calculate(state, data) ?? expect.unreachable();
export const rates = ratesOf(calculation, data, null);
