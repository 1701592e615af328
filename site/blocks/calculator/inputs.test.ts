import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf } from '../../../shared/calculator/calculate.ts';
import { DEFAULT_STATE } from '../../../shared/calculator/state.ts';
import { decodeState } from '../../../shared/calculator/state-codec.ts';
import { type Inputs, readInputs, writeInputs } from './inputs.ts';

const RANGE = { from: '2020-01-01', to: '2026-08-16' };
const inputs = (given: Partial<Inputs> = {}): Inputs => ({
  ...writeInputs(DEFAULT_STATE, RANGE, 'toman'),
  ...given,
});
const wordsOf = (given: Partial<Inputs>, field: string): string | undefined =>
  readInputs(inputs(given), RANGE, 'toman').problems.find((problem) => problem.field === field)?.words;

describe('writeInputs(state, range, unit)', () => {
  it('shows the default: a sum, the last year, and one row without a value for each kind of fee', () => {
    expect(inputs()).toEqual({
      sum: '۱۰۰٬۰۰۰٬۰۰۰',
      monthly: '۰',
      from: '۱۴۰۴/۰۵/۲۵',
      to: '۱۴۰۵/۰۵/۲۵',
      fees: [
        { kind: 'buy', percent: '', from: '' },
        { kind: 'sell', percent: '', from: '' },
        { kind: 'yearly', percent: '', from: '' },
      ],
    });
    expect(writeInputs(DEFAULT_STATE, RANGE, 'rial').sum).toBe('۱٬۰۰۰٬۰۰۰٬۰۰۰');
  });
});

describe('readInputs(inputs, range, unit)', () => {
  it('reads back what was written, in both currencies', () => {
    const amount = fc.integer({ min: 1, max: 1e14 });
    const text = fc
      .tuple(amount, amount, fc.integer({ min: 0, max: 5_000 }))
      .map(([sum, monthly, fee]) => `sum-${sum}_monthly-${monthly}_buy-${fee / 10_000}-20250101_sell-0.5`);
    fc.assert(
      fc.property(text, fc.constantFrom('rial' as const, 'toman' as const), (words, unit) => {
        const state = decodeState(words);
        expect(readInputs(writeInputs(state, RANGE, unit), RANGE, unit)).toEqual({
          state: { ...state, ...daysOf(state, RANGE) },
          problems: [],
        });
      }),
    );
  });

  it('reads amounts with words, Latin digits, and an empty field as nothing', () => {
    const { state } = readInputs(inputs({ sum: '', monthly: '5 میلیون' }), RANGE, 'toman');
    expect([state?.sumRial, state?.monthlyRial]).toEqual([0, 5e7]);
  });

  it('reads amounts, days and fees as they are copied and typed', () => {
    const fees = [{ kind: 'buy' as const, percent: '\u200e۰/۵ ٪', from: '\u202a1405/01/01\u202c' }];
    const copied = inputs({
      sum: '۱/۵ ميليارد ريال',
      monthly: '\u2068۵۰ میلیون\u200cتومان\u2069',
      from: '\u200e1404/05/25',
      to: '1405-05-25\u200f',
      fees,
    });
    const { state, problems } = readInputs(copied, RANGE, 'toman');
    expect(problems).toEqual([]);
    expect(state).toMatchObject({ sumRial: 1.5e9, monthlyRial: 5e8, from: '2025-08-16', to: '2026-08-16' });
    expect(state?.fees).toMatchObject([{ kind: 'buy', percent: 0.5, from: '2026-03-21' }]);
    expect(wordsOf({ sum: '1,2345' }, 'sum')).toBeDefined();
  });

  it('reads a dash and an empty fee as unknown, and a percent sign', () => {
    const fees = [
      { kind: 'buy' as const, percent: '—', from: '۱۴۰۵/۰۱/۰۱' },
      { kind: 'sell' as const, percent: '۰٫۸۸٪', from: '' },
      { kind: 'yearly' as const, percent: '', from: '' },
    ];
    expect(readInputs(inputs({ fees }), RANGE, 'toman').state?.fees).toEqual([
      { kind: 'buy', percent: null, from: '2026-03-21' },
      { kind: 'sell', percent: 0.88, from: null },
    ]);
  });

  it('says what was allowed and what was written', () => {
    expect(wordsOf({ sum: 'زیاد' }, 'sum')).toMatch(/از ۰ تا ۱۰۰ همت.*«زیاد»/);
    expect(wordsOf({ from: 'دیروز' }, 'from')).toMatch(/۱۴۰۵\/۰۵\/۲۵.*«دیروز»/);
    expect(wordsOf({ from: '1390/01/01' }, 'from')).toMatch(
      /از ۱۳۹۸\/۱۰\/۱۱ تا ۱۴۰۵\/۰۵\/۲۵ مجاز.*۱۳۹۰\/۰۱\/۰۱/,
    );
    expect(wordsOf({ from: '۱۴۰۵/۰۵/۰۱', to: '۱۴۰۵/۰۱/۰۱' }, 'to')).toMatch(/۱۴۰۵\/۰۵\/۰۱.*۱۴۰۵\/۰۱\/۰۱/);
    expect(wordsOf({ sum: '0', monthly: '' }, 'sum')).toContain('بیشتر از صفر');
    const fees = [{ kind: 'buy' as const, percent: '۲۰۰', from: '۱۴۰۵/۱۳/۰۱' }];
    expect(wordsOf({ fees }, 'fee-0-percent')).toMatch(/۰ تا ۵۰ درصد.*«۲۰۰»/);
    expect(wordsOf({ fees }, 'fee-0-from')).toContain('«۱۴۰۵/۱۳/۰۱»');
    expect(readInputs(inputs({ fees }), RANGE, 'toman').state).toBeNull();
  });
});
