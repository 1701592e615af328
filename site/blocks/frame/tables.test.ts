import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { Table } from '../../charts/parts/define-widget.ts';
import { chooseFunds } from '../fund-table/choose-funds.ts';
import { type FundItem, fundRowHtml, sparkSvg } from '../fund-table/fund-row.ts';
import { toCsv } from './csv.ts';
import { nextDirection, numberOf, sortedIndices } from './sort-order.ts';

describe('numberOf(shown)', () => {
  it('reads back what the formatters print', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        expect(numberOf(formatNumber(value, { decimals: 0 }))).toBe(value === 0 ? 0 : value);
      }),
    );
    expect(numberOf(formatPercent(-12.3))).toBeCloseTo(-12.3);
  });

  it('knows no number in a dash or in words', () => {
    expect(numberOf('—')).toBeNull();
    expect(numberOf('طلا')).toBeNull();
  });
});

describe('sortedPlaces(keys, direction)', () => {
  it('puts unknown values last in both directions', () => {
    expect(sortedIndices([null, 2, 1], 'ascending')).toEqual([2, 1, 0]);
    expect(sortedIndices([null, 2, 1], 'descending')).toEqual([1, 2, 0]);
  });

  it('orders words as Persian does and keeps equals in place', () => {
    expect(sortedIndices(['ی', 'پ', 'ب'], 'ascending')).toEqual([2, 1, 0]);
    expect(sortedIndices([1, 1, 1], 'descending')).toEqual([0, 1, 2]);
  });

  it('is a permutation', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer())), (keys) => {
        expect([...sortedIndices(keys, 'descending')].sort((a, b) => a - b)).toEqual(keys.map((_, i) => i));
      }),
    );
  });
});

describe('nextDirection(current, first)', () => {
  it('flips the active column and starts a new one its own way', () => {
    expect(nextDirection('descending', 'descending')).toBe('ascending');
    expect(nextDirection('ascending', 'descending')).toBe('descending');
    expect(nextDirection('none', 'descending')).toBe('descending');
    expect(nextDirection(null, 'ascending')).toBe('ascending');
  });
});

const table: Table = {
  columns: [
    { key: 'fund', label: 'صندوق', kind: 'text' },
    { key: 'flow', label: 'ورود (میلیارد تومان)', kind: 'billionToman' },
    { key: 'date', label: 'تاریخ', kind: 'date' },
  ],
  rows: [
    { cells: ['طلا، "نقره"', 1.26e11, '2026-08-16'] },
    { cells: ['=SUM(A1)', null, null] },
    { cells: ['۱۲', -0.5e10, '2026-08-15'] },
  ],
};

describe('toCsv(table)', () => {
  const [head, first, second, third] = toCsv(table).slice(1).split('\r\n');

  it('begins with a byte order mark', () => {
    expect(toCsv(table).charCodeAt(0)).toBe(0xfeff);
  });

  it('gives each date as ISO and as Jalali, in Latin digits', () => {
    expect(head).toBe('صندوق,ورود (میلیارد تومان),تاریخ (میلادی),تاریخ (شمسی)');
    expect(first?.endsWith(',2026-08-16,1405/05/25')).toBe(true);
  });

  it('writes figures in the unit of their heading and unknown ones empty', () => {
    expect(first).toContain(',12.6,');
    expect(second).toBe("'=SUM(A1),,,");
    expect(third?.startsWith('12,-0.5,')).toBe(true);
  });

  it('quotes what holds a quote', () => {
    expect(first?.startsWith('"طلا، ""نقره"""')).toBe(true);
  });
});

const fund = (symbol: string, part: Partial<FundItem> = {}): FundItem => ({
  fund: { slug: symbol, name: `صندوق ${symbol}`, symbol },
  categorySlug: 'طلا',
  manager: 'سبدگردان',
  priceRial: 1000,
  priceChangePercent: 1,
  navRial: 990,
  bubblePercent: 1,
  netAssetRial: 1e12,
  tradingValueRial: 1e11,
  monthlyPercent: 1,
  quarterlyPercent: 2,
  biannualPercent: 3,
  yearlyPercent: 4,
  spark: null,
  ...part,
});
const funds = [
  fund('عیار', { yearlyPercent: null }),
  fund('طلا', { yearlyPercent: 9 }),
  fund('کهربا', { categorySlug: 'نقره' }),
];
const choice = { query: '', category: '', field: 'yearlyPercent', direction: 'descending' } as const;
const symbols = (items: readonly FundItem[]) => items.map((item) => item.fund.symbol);

describe('chooseFunds(items, choice)', () => {
  it('orders by a figure, unknown ones last', () => {
    expect(symbols(chooseFunds(funds, choice))).toEqual(['طلا', 'کهربا', 'عیار']);
    expect(symbols(chooseFunds(funds, { ...choice, direction: 'ascending' }))).toEqual([
      'کهربا',
      'طلا',
      'عیار',
    ]);
  });

  it('keeps one category', () => {
    expect(symbols(chooseFunds(funds, { ...choice, category: 'نقره' }))).toEqual(['کهربا']);
  });

  it('finds by letters, folded, and by the Latin keyboard', () => {
    expect(symbols(chooseFunds(funds, { ...choice, query: 'كهربا' }))).toEqual(['کهربا']);
    expect(symbols(chooseFunds(funds, { ...choice, query: 'udhv' }))).toEqual(['عیار']);
    expect(chooseFunds(funds, { ...choice, query: 'هیچ' })).toEqual([]);
  });
});

describe('fundRowHtml(item, category)', () => {
  it('escapes what comes from the database', () => {
    const html = fundRowHtml(
      fund('x', { fund: { slug: 'x', name: '<img onerror=1>', symbol: '"&' } }),
      undefined,
    );
    expect(html).toContain('&lt;img onerror=1&gt;');
    expect(html).toContain('&quot;&amp;');
  });

  it('prints a dash for every figure that is not known', () => {
    const nothing = fund('x', {
      priceRial: null,
      priceChangePercent: null,
      navRial: null,
      bubblePercent: null,
      netAssetRial: null,
      tradingValueRial: null,
      monthlyPercent: null,
      quarterlyPercent: null,
      biannualPercent: null,
      yearlyPercent: null,
    });
    expect(fundRowHtml(nothing, undefined).match(/—/g)).toHaveLength(11);
  });

  it('draws a dear bubble red and a cheap one green', () => {
    expect(fundRowHtml(fund('x', { bubblePercent: 2 }), undefined)).toMatch(/<td class="num down">[^<]*۲٫۰۰/);
  });
});

describe('sparkSvg(values)', () => {
  it('rises or falls by its ends and stays in its box', () => {
    expect(sparkSvg([0, 99])).toContain('spark up');
    expect(sparkSvg([99, 0])).toContain('spark down');
    expect(sparkSvg([0, 99])).toContain('M0.0 24.0L96.0 2.0');
  });

  it('draws a single value without dividing by zero', () => {
    expect(sparkSvg([50])).not.toContain('NaN');
  });
});
