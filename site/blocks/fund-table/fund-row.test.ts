import { describe, expect, it } from 'vitest';
import type { FieldId } from '../../../shared/schema/screener-fields.ts';
import { fieldOf } from '../../../shared/screener/fields.ts';
import { type FundRow, fundRowHtml, readSpark, sparkSvg } from './fund-row.ts';
import { headHtml } from './table-head.ts';

const COLUMNS: readonly FieldId[] = ['price', 'change', 'bubble', 'assets', 'r1y', 'volatility'];
const columns = COLUMNS.map(fieldOf);
const row = (values: readonly (number | null)[], own: Partial<FundRow> = {}): FundRow => ({
  fund: { slug: 'عیار', name: 'عیار مفید', symbol: 'عیار' },
  manager: 'مفید',
  category: { slug: 'طلا', label: 'طلا', kind: 'gold', colorIndex: 1 },
  spark: null,
  values,
  days: columns.map(({ part }) => (part === 'trade' ? '2026-08-16' : '2026-08-15')),
  ...own,
});
const KNOWN = [515_083, 1.234, 0.5, 2.4e15, 150.04, 31];

describe('fundRowHtml(row, columns)', () => {
  it('escapes text from the database', () => {
    const html = fundRowHtml(row(KNOWN, { fund: { slug: 'x', name: '<b>"x"', symbol: null } }), columns);
    expect(html).not.toContain('<b>"x"');
    expect(html).toContain('&lt;b&gt;');
  });

  it('shows a dash for every unknown figure, NaN among them', () => {
    const html = fundRowHtml(row([null, Number.NaN, null, null, null, null]), columns);
    expect(html.match(/>—</g)).toHaveLength(7);
    expect(html).not.toContain('NaN');
  });

  it('colours an expensive bubble red and a cheap one green', () => {
    const toneOf = (bubble: number) =>
      /<td class="num (\w+)">[^<]*٪/.exec(
        fundRowHtml(row([null, null, bubble, null, null, null]), columns),
      )?.[1];
    expect([toneOf(0.5), toneOf(-0.5), toneOf(0)]).toEqual(['down', 'up', 'flat']);
  });

  it('names the exact value of each return, and the day of a change that is not the row’s', () => {
    const html = fundRowHtml(row(KNOWN), columns);
    expect(html).toContain('<tr data-day="2026-08-15">');
    expect(html).toContain('data-v="1.234" data-day="2026-08-16"');
    expect(html).toContain('data-v="150.04">');
  });

  it('says why a figure of risk is a dash', () => {
    const unknown = [...KNOWN.slice(0, 5), null];
    expect(fundRowHtml(row(unknown, { sessions: 12 }), columns)).toContain(
      'title="۱۲ نشست در یک سال؛ دست‌کم ۶۰ نشست لازم است"',
    );
    expect(fundRowHtml(row(unknown, { sessions: null }), columns)).toContain('به یک سال نمی‌رسد');
    expect(fundRowHtml(row(KNOWN, { sessions: 12 }), columns)).not.toContain('title=');
  });
});

describe('headHtml(columns, sort)', () => {
  it('marks the heading that sorts, and the place of the others of a sort by several', () => {
    const html = headHtml(columns, [
      { field: 'assets', direction: 'descending' },
      { field: 'r1y', direction: 'ascending' },
    ]);
    expect(html.match(/aria-sort="descending"/g)).toHaveLength(1);
    expect(html).toContain('data-figure="yearly-return" aria-sort="none" data-sort-place="2"');
  });
});

describe('sparkSvg(values), readSpark(digits)', () => {
  it('reads two digits a value', () => {
    expect(readSpark('009950')).toEqual([0, 99, 50]);
    expect(readSpark(null)).toBeNull();
  });

  it('is up or down by its ends and stays in its box', () => {
    expect(sparkSvg([0, 99])).toContain('class="spark up"');
    expect(sparkSvg([99, 0])).toContain('class="spark down"');
    expect(sparkSvg([0, 99])).toContain('M0.0 24.0L96.0 2.0');
  });

  it('draws a single value without dividing by zero', () => {
    expect(sparkSvg([50])).not.toContain('NaN');
  });
});
