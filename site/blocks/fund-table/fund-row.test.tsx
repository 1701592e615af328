import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FieldId } from '../../../shared/schema/screener-fields.ts';
import { fieldOf } from '../../../shared/screener/fields.ts';
import type { SortRule } from '../../../shared/screener/state.ts';
import { FiguresTable } from '../../charts/FiguresTable.tsx';
import { cellNote } from './cell-note.ts';
import { digestOf, type FundRow, readSpark } from './fund-row.ts';
import { listColumns, returnsDay } from './list-columns.tsx';
import { Spark } from './Spark.tsx';
import { sortBy } from './use-screen.ts';

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

  it('says the day of an inflow and of ratios of leverage that is not the list’s', () => {
    const known = { category: null, day: '2026-08-12', listDay: '2026-08-16' };
    for (const id of ['inflow', 'leverage', 'realLeverage'] as const)
      expect(cellNote(fieldOf(id), 2, known).note, id).toBe('۲۱ مرداد');
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

describe('sortBy(sort, field, first, isAdded)', () => {
  const assets: SortRule = { field: 'assets', direction: 'descending' };
  const year: SortRule = { field: 'r1y', direction: 'descending' };

  it('sorts by one field, in its first direction and then in the other', () => {
    expect(sortBy([assets], 'name', 'ascending', false)).toEqual([{ field: 'name', direction: 'ascending' }]);
    expect(sortBy([assets, year], 'assets', 'descending', false)).toEqual([
      { field: 'assets', direction: 'ascending' },
    ]);
    // The second rule of a sort by several starts anew.
    expect(sortBy([assets, year], 'r1y', 'descending', false)).toEqual([year]);
  });

  it('adds a field behind the others, turns it around, and keeps the last three', () => {
    const both = sortBy([assets], 'r1y', 'descending', true);
    expect(both).toEqual([assets, year]);
    expect(sortBy(both, 'r1y', 'descending', true)).toEqual([assets, { ...year, direction: 'ascending' }]);
    expect(sortBy(both, 'assets', 'descending', true)).toEqual([{ ...assets, direction: 'ascending' }, year]);
    const third = sortBy(sortBy(both, 'nav', 'descending', true), 'price', 'descending', true);
    expect(third.map(({ field }) => field)).toEqual(['r1y', 'nav', 'price']);
  });
});

describe('<Spark>, readSpark(digits)', () => {
  const draw = (values: readonly number[]): string => renderToStaticMarkup(<Spark values={values} />);

  it('reads two digits a value', () => {
    expect(readSpark('009950')).toEqual([0, 99, 50]);
    expect(readSpark(null)).toBeNull();
  });

  it('is up or down by its ends and stays in its box', () => {
    expect(draw([0, 99])).toContain('class="spark up"');
    expect(draw([99, 0])).toContain('class="spark down"');
    expect(draw([0, 99])).toContain('M0.0 24.0L96.0 2.0');
  });

  it('draws a single value without dividing by zero', () => {
    expect(draw([50])).not.toContain('NaN');
  });
});

describe('digestOf(rows)', () => {
  const other = (own: Partial<FundRow>) => [row(KNOWN), row(KNOWN, own)];
  const same = other({});

  it('is that of the same figures, unknown ones in either form', () => {
    expect(digestOf(other({ manager: null, sessions: 240 }))).toBe(digestOf(same));
    expect(digestOf([row([Number.NaN, 1])])).toBe(digestOf([row([null, 1])]));
  });

  it.each([
    ['figure', other({ values: [515_084, ...KNOWN.slice(1)] })],
    ['day', other({ days: columns.map(() => '2026-08-14') })],
    ['fund', other({ fund: { slug: 'زر', name: 'زر', symbol: null } })],
    ['order', [...other({ values: [1] })].reverse()],
  ])('is another with another %s', (_, rows) => {
    expect(digestOf(rows)).not.toBe(digestOf(same));
  });
});
