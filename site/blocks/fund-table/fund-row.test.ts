import { describe, expect, it } from 'vitest';
import { digestOf, type FundRow, readSpark } from './fund-row.ts';

const row = (own: Partial<FundRow> = {}): FundRow => ({
  fund: { slug: 'عیار', name: 'عیار مفید', symbol: 'عیار' },
  manager: 'مفید',
  category: { slug: 'طلا', label: 'طلا', kind: 'gold', colorIndex: 1 },
  spark: null,
  values: [515_083, 1.234],
  days: ['2026-08-16', '2026-08-15'],
  ...own,
});

describe('readSpark(digits)', () => {
  it('reads two digits a value', () => {
    expect(readSpark('009950')).toEqual([0, 99, 50]);
    expect(readSpark(null)).toBeNull();
  });
});

describe('digestOf(rows)', () => {
  const other = (own: Partial<FundRow>) => [row(), row(own)];
  const same = other({});

  it('is that of the same figures, unknown ones in either form', () => {
    expect(digestOf(other({ manager: null, sessions: 240 }))).toBe(digestOf(same));
    expect(digestOf([row({ values: [Number.NaN, 1] })])).toBe(digestOf([row({ values: [null, 1] })]));
  });

  it.each([
    ['figure', other({ values: [515_084, 1.234] })],
    ['day', other({ days: ['2026-08-14', '2026-08-14'] })],
    ['fund', other({ fund: { slug: 'زر', name: 'زر', symbol: null } })],
    ['order', [...other({ values: [1] })].reverse()],
  ])('is another with another %s', (_, rows) => {
    expect(digestOf(rows)).not.toBe(digestOf(same));
  });
});
