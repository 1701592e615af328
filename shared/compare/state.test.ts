import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BENCHMARKS,
  type CompareState,
  comparePath,
  MAX_FUNDS,
  moveFund,
  RANGES,
  ROLLS,
  readCompare,
  withFunds,
  writeCompare,
} from './state.ts';

const slug = fc.oneof(
  fc.constantFrom('عیار', 'اهرم', 'صندوق-طلای-لوتوس-۱', 'آگاس', 'آتی1', 'etf-2'),
  fc.stringMatching(/^[a-zا-غف-يپچژگکی۰-۹0-9]{1,12}(-[a-zا-غپچژگکی]{1,8})?$/),
);
const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const span = fc
  .tuple(day, day)
  .map((days) => days.map((one) => one.toISOString().slice(0, 10)).sort())
  .filter(([from, to]) => from !== to)
  .map(([from, to]) => ({ from: from as string, to: to as string }));

const state: fc.Arbitrary<CompareState> = fc.record({
  funds: fc.uniqueArray(slug, { maxLength: MAX_FUNDS }),
  benchmarks: fc.subarray([...BENCHMARKS]),
  range: fc.oneof(fc.constantFrom(...RANGES), span),
  roll: fc.constantFrom(...ROLLS),
  isLog: fc.boolean(),
});

/** What every state of every address has. */
function expectValid(read: CompareState): void {
  expect(read.funds.length).toBeLessThanOrEqual(MAX_FUNDS);
  expect(new Set(read.funds).size).toBe(read.funds.length);
  expect(BENCHMARKS.filter((id) => read.benchmarks.includes(id))).toEqual(read.benchmarks);
  expect(ROLLS).toContain(read.roll);
  if (typeof read.range === 'string') expect(RANGES).toContain(read.range);
  else expect(read.range.from < read.range.to).toBe(true);
}

describe('readCompare(query), writeCompare(state)', () => {
  // spec 38.43
  it('gives 1,000 random states back', () => {
    fc.assert(
      fc.property(state, (given) => {
        expect(readCompare(`?${writeCompare(given)}`)).toEqual(given);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives them back where a browser has encoded the address', () => {
    fc.assert(
      fc.property(state, (given) => {
        const url = new URL(`https://x.ir/compare?${writeCompare(given)}`);
        url.searchParams.set('in', 'usd');
        expect(readCompare(url.search)).toEqual(given);
      }),
      { numRuns: 300 },
    );
  });

  it('gives a valid state for any text', () => {
    const part = fc.tuple(
      fc.constantFrom('f', 'b', 'r', 'from', 'to', 'roll', 'log', 'x'),
      fc.oneof(fc.string({ unit: 'binary' }), fc.string(), slug, fc.constant('%E0%A4%A')),
    );
    const query = fc.array(part).map((parts) => parts.map(([name, value]) => `${name}=${value}`).join('&'));
    fc.assert(
      fc.property(fc.oneof(query, fc.string()), (text) => {
        const read = readCompare(text);
        expectValid(read);
        expect(readCompare(writeCompare(read))).toEqual(read);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['?from=2026-02-30&to=2026-05-01', 'all'],
    ['?from=2026-05-01&to=2026-01-01', 'all'],
    ['?from=2026-01-01&r=6m', '6m'],
    ['?r=10y', 'all'],
  ])('%s has the range %s', (query, range) => {
    expect(readCompare(query).range).toBe(range);
  });

  it('drops what is no slug, what comes twice and what is too much', () => {
    expect(readCompare('?f=a,,a,b/c,<i>,c,d,e,f,g').funds).toEqual(['a', 'c', 'd', 'e', 'f']);
  });

  it('reads a link that was copied with marks of direction, and no Jalali days', () => {
    expect(readCompare('?f=\u200eعیار,\u2067طلا\u2069,طلا\u200f').funds).toEqual(['عیار', 'طلا']);
    expect(readCompare('?from=2025-08-16&to=2026-08-16').range).toEqual({
      from: '2025-08-16',
      to: '2026-08-16',
    });
    expect(readCompare('?b=usd\u200f&r=1y\u2069').range).toBe('1y');
    for (const query of ['?from=1404-05-25&to=1405-05-25', '?from=2025-02-30&to=2026-08-16'])
      expect(readCompare(query).range).toBe('all');
  });
  it('tells no benchmarks from the default', () => {
    expect(readCompare('?f=a').benchmarks).toEqual(['category']);
    expect(readCompare('?f=a&b=').benchmarks).toEqual([]);
  });

  it('writes Persian letters as letters', () => {
    expect(writeCompare(withFunds(readCompare(''), ['عیار', 'طلا']))).toBe('f=عیار,طلا');
  });
});

describe('comparePath(funds)', () => {
  it('leads to a comparison of any funds that have an address', () => {
    const slugs = ['نیم\u200cسال', 'a-b_c.d', 'سرمایه-گذاری(۲)', 'a+b', 'Ü'];
    const url = new URL(comparePath(slugs, { benchmarks: ['inflation'] }), 'https://x.ir');
    expect(readCompare(url.search)).toMatchObject({ funds: slugs, benchmarks: ['inflation'] });
    expect(comparePath(['عیار'])).toBe('/compare?f=عیار');
  });
});

describe('moveFund(funds, index, step)', () => {
  it('moves a fund, and leaves it at an end', () => {
    expect(moveFund(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moveFund(['a', 'b', 'c'], 2, -2)).toEqual(['c', 'a', 'b']);
    expect(moveFund(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});
