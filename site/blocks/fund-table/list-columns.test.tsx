import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FieldId } from '../../../shared/schema/screener-fields.ts';
import { fieldOf } from '../../../shared/screener/fields.ts';
import type { SortRule } from '../../../shared/screener/state.ts';
import { FiguresTable } from '../../charts/FiguresTable.tsx';
import type { FundRow } from './fund-row.ts';
import { listColumns, returnsDay } from './list-columns.tsx';

const COLUMNS: readonly FieldId[] = ['price', 'change', 'bubble', 'assets', 'r1y', 'volatility'];
const columns = COLUMNS.map(fieldOf);
const row = (values: readonly (number | null)[], own: Partial<FundRow> = {}): FundRow => ({
  fund: { slug: 'عیار', name: 'عیار مفید', symbol: 'عیار' },
  manager: 'مفید',
  category: { slug: 'طلا', label: 'طلا', kind: 'gold', colorIndex: 1 },
  spark: null,
  values,
  days: columns.map(({ part }) => (part === 'trade' || part === 'bubble' ? '2026-08-16' : '2026-08-15')),
  ...own,
});
const KNOWN = [515_083, 1.234, 0.5, 2.4e15, 150.04, 31];

const print = (fund: FundRow, sort: readonly SortRule[] = [], printed = true): string =>
  renderToStaticMarkup(
    <FiguresTable
      columns={listColumns(columns, { printed, day: '2026-08-16' })}
      rows={[fund]}
      caption="صندوق‌ها"
      sort={sort}
      dayOf={(one) => returnsDay(columns, one)}
    />,
  );

describe('a row of the list', () => {
  it('escapes text from the database', () => {
    const html = print(row(KNOWN, { fund: { slug: 'x', name: '<b>"x"', symbol: null } }));
    expect(html).not.toContain('<b>"x"');
    expect(html).toContain('&lt;b&gt;');
  });

  it('shows a dash for every unknown figure, NaN among them', () => {
    const html = print(row([null, Number.NaN, null, null, null, null]));
    expect(html.match(/>—</g)).toHaveLength(7);
    expect(html).not.toContain('NaN');
  });

  it('gives a bubble its own pair of colours, and none within half a percent', () => {
    const toneOf = (bubble: number) =>
      /<td class="num (\w+)">[^<]*٪/.exec(print(row([null, null, bubble, null, null, null])))?.[1];
    expect([toneOf(0.51), toneOf(-0.51), toneOf(0.5), toneOf(-0.5), toneOf(0)]).toEqual([
      'dear',
      'cheap',
      'fair',
      'fair',
      'fair',
    ]);
  });

  it('names the exact value of each return, and the day of a change that is not the row’s', () => {
    const html = print(row(KNOWN));
    expect(html).toContain('<tr data-day="2026-08-15">');
    expect(html).toContain('data-v="1.234" data-day="2026-08-16"');
    expect(html).toContain('data-v="150.04"');
  });

  it('says the day of each figure that is not of the list’s, and how a leveraged year is counted', () => {
    const notes = (html: string) => [...html.matchAll(/data-note="([^"]*)"/g)].map(([, note]) => note);
    expect(notes(print(row(KNOWN)))).toEqual(['۲۴ مرداد', '۲۴ مرداد']);
    const category = { slug: 'اهرمی', label: 'اهرمی', kind: 'leveraged', colorIndex: 0 };
    const days = columns.map(() => '2026-08-16');
    const leveraged = print(row(KNOWN, { category, days }));
    expect(notes(leveraged)).toEqual(['به روش دیگر']);
    expect(notes(print(row(KNOWN, { category })))).toContain('به روش دیگر\n۲۴ مرداد');
    expect(leveraged).toContain('با صندوق‌های دیگر سنجیدنی نیست');
    expect(notes(print(row([...KNOWN.slice(0, 4), null, null], { category, days })))).toEqual([]);
  });

  it('names no exact value where a script computes it in the reader’s measure', () => {
    expect(print(row(KNOWN), [], false)).not.toContain('data-v');
  });

  it('says why a figure of risk is a dash', () => {
    const unknown = [...KNOWN.slice(0, 5), null];
    expect(print(row(unknown, { sessions: 12 }))).toContain(
      'title="۱۲ روز معاملاتی در یک سال؛ دست‌کم ۶۰ روز معاملاتی لازم است"',
    );
    expect(print(row(unknown, { sessions: null }))).toContain('به یک سال نمی‌رسد');
    expect(print(row(KNOWN, { sessions: 12 }))).not.toContain('title=');
  });
});

describe('the headings of the list', () => {
  it('mark the one that sorts, and the place of the others of a sort by several', () => {
    const html = print(row(KNOWN), [
      { field: 'assets', direction: 'descending' },
      { field: 'r1y', direction: 'ascending' },
    ]);
    expect(html.match(/aria-sort="descending"/g)).toHaveLength(1);
    expect(html).toContain('data-figure="yearly-return" aria-sort="none" data-sort-place="2"');
  });
});
