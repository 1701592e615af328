import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isDayText } from '../dates/days.ts';
import {
  type CalculatorState,
  DEFAULT_STATE,
  FEE_KINDS,
  isAmount,
  isFeePercent,
  MAX_AMOUNT_RIAL,
  orderFees,
} from './state.ts';
import { decodeState, encodeState } from './state-codec.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays('1990-01-01', offset));
const amount = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 1e9 }),
  fc.integer({ min: 1, max: MAX_AMOUNT_RIAL }),
);
const fee = fc.record({
  kind: fc.constantFrom(...FEE_KINDS),
  percent: fc.option(fc.integer({ min: 0, max: 500_000 }).map((steps) => steps / 10_000)),
  from: fc.option(day),
});
const state: fc.Arbitrary<CalculatorState> = fc
  .record({
    sumRial: amount,
    monthlyRial: amount,
    from: fc.option(day),
    to: fc.option(day),
    fees: fc.array(fee, { maxLength: 20 }).map(orderFees),
  })
  .filter(({ sumRial, monthlyRial, from, to }) => sumRial + monthlyRial > 0 && !(from && to && from >= to));

const isDay = (one: string | null): boolean => one === null || (isDayText(one) && addDays(one, 0) === one);

function expectValid({ sumRial, monthlyRial, from, to, fees }: CalculatorState): void {
  expect([sumRial, monthlyRial].every(isAmount)).toBe(true);
  expect(sumRial + monthlyRial).toBeGreaterThan(0);
  expect([from, to, ...fees.map((one) => one.from)].every(isDay)).toBe(true);
  if (from && to) expect(from < to).toBe(true);
  expect(fees.every(({ percent }) => percent === null || isFeePercent(percent))).toBe(true);
  expect(orderFees(fees)).toEqual(fees);
}

describe('encodeState(state), decodeState(text)', () => {
  // spec 38.50
  it('keep each of 1,000 random states through an address', () => {
    fc.assert(
      fc.property(state, (one) => {
        const address = new URL('https://example.test/funds/x');
        address.searchParams.set('calc', encodeState(one));
        const read = new URL(address.href).searchParams.get('calc');
        expect(decodeState(read ?? '')).toEqual(one);
      }),
      { numRuns: 1000 },
    );
  });

  it('write letters that stand in an address unencoded', () => {
    fc.assert(
      fc.property(state, (one) => {
        expect(encodeURIComponent(encodeState(one))).toBe(encodeState(one));
      }),
    );
  });

  // spec 38.50
  it('give a valid state for 1,000 malformed texts', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'sum',
        'monthly',
        'from',
        'to',
        'buy',
        'sell',
        'yearly',
        '-',
        '_',
        'x',
        '20250816',
        '0.5',
      ),
      fc.integer().map(String),
    );
    const mangled = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
    const cut = fc.tuple(state, fc.nat(80)).map(([one, length]) => encodeState(one).slice(0, length));
    fc.assert(
      fc.property(fc.oneof(mangled, cut), (words) => expectValid(decodeState(words))),
      { numRuns: 1000 },
    );
  });

  it('is the documented text', () => {
    const text =
      'sum-2000000000_monthly-50000000_from-20250816_to-20260816_buy-0.116-20250101_yearly-x-20260321';
    expect(decodeState(text)).toEqual({
      sumRial: 2e9,
      monthlyRial: 5e7,
      from: '2025-08-16',
      to: '2026-08-16',
      fees: [
        { kind: 'buy', percent: 0.116, from: '2025-01-01' },
        { kind: 'yearly', percent: null, from: '2026-03-21' },
      ],
    });
    expect(encodeState(decodeState(text))).toBe(text);
    expect(decodeState(`${text}\u200f`)).toEqual(decodeState(text));
  });

  it.each([
    '',
    'sum-abc',
    'sum--5',
    'sum-1e9',
    'sum-99999999999999999999',
    'from-20251301',
    'from-20250230',
    'from-14040525',
    'to-2025',
    'buy-200',
    'buy-0.5-2025',
    'sum-0_monthly-0',
    'from-20260101_to-20250101',
    '<script>',
  ])('have the default for «%s»', (words) => expect(decodeState(words)).toEqual(DEFAULT_STATE));
});
