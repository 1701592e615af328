import { describe, expect, it } from 'vitest';
import { type CalculatorData, calculate } from '../../../shared/calculator/calculate.ts';
import { type CalculatorState, DEFAULT_STATE } from '../../../shared/calculator/state.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { MIN_REAL_DAYS } from '../../../shared/measures/measured-return.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { toCsv } from '../frame/csv.ts';
import { notesOf } from './plan-view.ts';
import {
  ALTERNATIVE_NAMES,
  comparisonTable,
  daysTable,
  inCurrency,
  paymentsTable,
  withOrigins,
} from './result-tables.ts';
import { headlinesOf, planWords, ratesOf } from './result-view.ts';

const dates = ['2025-01-01', '2025-07-02', '2026-01-01'];
const quotes = { dates, values: [100, 110, 120] };
const data: CalculatorData = {
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
const state: CalculatorState = { ...DEFAULT_STATE, from: '2025-01-01', to: '2026-01-01' };
const calculation = calculate(state, data) ?? expect.unreachable();
const ORIGINS = {
  fund: ['fipiran', 'simulated'],
  'fixed-income': ['fipiran'],
  usd: ['tgju'],
  coin: ['tgju'],
  gold: ['tgju'],
  real: ['cbi'],
};
const lens = { measure: 'usd', series: data.measures, live: data.measures, session: null } as Lens;
const rates = ratesOf(calculation, data, null);
const comparison = comparisonTable(calculation, 'صندوق', rates, 'نرخ', ORIGINS);

describe('headlinesOf(calculation, rates, lens, unit)', () => {
  it('has the value in whole units of the reader’s currency, the profit and both returns', () => {
    const shown = headlinesOf(calculation, rates, null, 'toman');
    expect(shown.map(({ id, value }) => [id, value])).toEqual([
      ['end', '۱۵۰٬۰۰۰٬۰۰۰ تومان'],
      ['paid', '۱۰۰٬۰۰۰٬۰۰۰ تومان'],
      ['profit', '۵۰٬۰۰۰٬۰۰۰ تومان'],
      ['money', '‎+۵۰٫۰۰٪'],
      ['time', '‎+۵۰٫۰۰٪'],
    ]);
    expect(headlinesOf(calculation, rates, null, 'rial')[0]?.value).toBe('۱٬۵۰۰٬۰۰۰٬۰۰۰ ریال');
  });

  it('re-expresses both returns in the reader’s measure, and leaves the amounts', () => {
    const shown = headlinesOf(calculation, ratesOf(calculation, data, lens), lens, 'toman');
    // 1.5 / 1.2 − 1
    expect(shown.slice(3).map(({ value }) => value)).toEqual(['‎+۲۵٫۰۰٪', '‎+۲۵٫۰۰٪']);
    expect(shown[3]?.label).toContain('به دلار آزاد');
    expect(shown[0]?.value).toBe('۱۵۰٬۰۰۰٬۰۰۰ تومان');
  });

  it('says that the profit is in rials where the returns beside it are in another measure', () => {
    const noteOf = (own: Lens | null) => headlinesOf(calculation, rates, own, 'toman')[2]?.note;
    expect(noteOf(null)).not.toContain('به ریال');
    expect(noteOf(lens)).toMatch(/۵۰.* پرداخت‌شده، به ریال$/);
  });
});

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

describe('notesOf(calculation, state, data, lens)', () => {
  it('names the fees that are not known, and since when an alternative is', () => {
    expect(notesOf(calculation, state, data, null)).toEqual([
      'کارمزد خرید و فروش و سالانه نامعلوم است و حساب نشده.',
      'طلای ۱۸ عیار از ۱۴۰۴/۰۴/۱۱ معلوم است.',
    ]);
  });

  it('says how long a return after inflation is at least', () => {
    const short = { ...state, to: '2025-01-20' };
    const few = { ...data, fund: { dates: ['2025-01-01', '2025-01-20'], values: [100, 101] } };
    const notes = notesOf(calculate(short, few) ?? expect.unreachable(), short, few, null);
    expect(notes).toContain(
      `${ALTERNATIVE_NAMES.real} برای کمتر از ${formatNumber(MIN_REAL_DAYS)} روز نوشته نمی‌شود.`,
    );
  });

  it('says where a fee is known for a part of the time alone', () => {
    const fees = [
      { kind: 'buy', percent: 0.1, from: null },
      { kind: 'sell', percent: 0.1, from: null },
      { kind: 'yearly', percent: 1, from: '2025-07-02' },
    ] as const;
    const own = { ...state, fees };
    const [note] = notesOf(calculate(own, data) ?? calculation, own, data, null);
    expect(note).toBe('کارمزد سالانه در بخشی از روزها نامعلوم است و در آن‌ها حساب نشده.');
  });
});

describe('planWords(state, calculation, unit)', () => {
  it('names amounts and days', () =>
    expect(planWords({ ...state, monthlyRial: 5e7 }, calculation, 'toman')).toBe(
      '۱۰۰ میلیون تومان یک‌جا و ماهی ۵ میلیون تومان، از ۱۴۰۳/۱۰/۱۲ تا ۱۴۰۴/۱۰/۱۱',
    ));
});
