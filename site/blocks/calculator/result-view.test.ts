import { describe, expect, it } from 'vitest';
import type { Lens } from '../../../shared/measures/lens.ts';
import { headlinesOf, planWords, ratesOf } from './result-view.ts';
import { calculation, data, rates, state } from './testing/calculation.ts';

const lens = { measure: 'usd', series: data.measures, live: data.measures, session: null } as Lens;

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

describe('planWords(state, calculation, unit)', () => {
  it('names amounts and days', () =>
    expect(planWords({ ...state, monthlyRial: 5e7 }, calculation, 'toman')).toBe(
      '۱۰۰ میلیون تومان یک‌جا و ماهی ۵ میلیون تومان، از ۱۴۰۳/۱۰/۱۲ تا ۱۴۰۴/۱۰/۱۱',
    ));
});
