import { describe, expect, it } from 'vitest';
import { toCsv } from '../frame/csv.ts';
import { comparisonTable, daysTable, inCurrency, paymentsTable, withOrigins } from './result-tables.ts';
import { calculation, rates } from './testing/calculation.ts';

const ORIGINS = {
  fund: ['fipiran', 'simulated'],
  'fixed-income': ['fipiran'],
  usd: ['tgju'],
  coin: ['tgju'],
  gold: ['tgju'],
  real: ['cbi'],
};
const comparison = comparisonTable(calculation, 'صندوق', rates, 'نرخ', ORIGINS);

describe('comparisonTable(calculation, …)', () => {
  it('has the fund and five alternatives with the difference to each; unknown ones are null', () => {
    expect(
      comparison.rows.map(({ cells }) => cells.slice(1).map((cell) => cell && Math.round(Number(cell)) + 0)),
    ).toEqual([
      [1.5e9, 50, null],
      [1.25e9, 25, 2.5e8],
      [1.2e9, 20, 3e8],
      [1.2e9, 20, 3e8],
      [null, null, null],
      [1e9, 0, 5e8],
    ]);
  });

  it('is the CSV file that is shown, with the origins and the day of each row', () => {
    const shown = inCurrency(comparison, 'toman');
    const lines = toCsv(withOrigins(shown, '2026-01-01')).slice(1).split('\r\n');
    expect(lines[0]).toBe('سرمایه‌گذاری در,ارزش در پایان (تومان),نرخ,صندوق بیشتر از آن (تومان),origin,date');
    expect(lines[1]).toBe('صندوق,150000000,50,,fipiran+simulated,2026-01-01');
    expect(lines[3]).toBe('دلار آزاد,120000000,20,30000000,tgju,2026-01-01');
    expect(lines[5]).toBe('طلای ۱۸ عیار,,,,tgju,2026-01-01'.replace('۱۸', '18'));
  });
});

describe('paymentsTable(plan, origins), daysTable(plan, origins)', () => {
  it('list each payment with what became of it, and the last session of each month', () => {
    expect(paymentsTable(calculation.plan, []).rows[0]?.cells).toEqual([
      '2025-01-01',
      '2025-01-01',
      1e9,
      1.5e9,
      50,
    ]);
    expect(daysTable(calculation.plan, []).rows.map(({ cells }) => cells[2])).toEqual([1e9, 8e8, 1.5e9]);
  });
});
