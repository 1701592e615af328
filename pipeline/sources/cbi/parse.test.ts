import { describe, expect, it } from 'vitest';
import { consumerPriceLineSchema } from '../../database/seed/market/csv-lines.ts';
import { readTable } from '../../database/seed/market/seed-files.ts';
import type { StoredIndexMonth } from '../../database/stored-state.ts';
import { marketState } from '../../database/testing/market-funds.ts';
import { answer, batch, rowsOf } from '../testing/batches.ts';
import { page, rates } from '../testing/cbi.ts';
import { parseCbi } from './parse.ts';

/** The seeded index up to 1405-04, and the two months after it. */
const known = [
  ...readTable('consumer_prices.csv', consumerPriceLineSchema),
  { month: '1405-05', index_value: 3323.9 },
  { month: '1405-06', index_value: 3452 },
].map(({ month, index_value }) => [month, { index: index_value, isByStaff: false }] as const);
const months = (changes: readonly (readonly [string, StoredIndexMonth | null])[] = []) => {
  const all = new Map<string, StoredIndexMonth>(known);
  for (const [month, stored] of changes) {
    if (stored) all.set(month, stored);
    else all.delete(month);
  }
  return all;
};
const without = (...names: string[]) => months(names.map((month) => [month, null]));
const today = { now: '2026-10-20T10:00:00.000Z', today: '2026-10-20' };
const parse = (endpoint: string, body: unknown, stored = months()) =>
  parseCbi(batch(answer(endpoint, body)), marketState({ ...today, months: stored }));
const written = (body: string, stored = months()) =>
  rowsOf(parse('index-file', body, stored).rows, 'consumer_price_index');

describe('parseCbi(batch, stored) of the bank’s page', () => {
  // spec 38.26
  it('finds the bank’s six rates of 1405 in the stored index, and writes nothing', () => {
    const { rows, refused, dropped } = parse('inflation', page(...rates));
    expect([rows, refused]).toEqual([[], []]);
    expect([...dropped]).toEqual([['consumer_price_index: a rate that agrees with the stored index', 6]]);
  });

  it('names a published month whose index is not stored', () => {
    expect(parse('inflation', page(...rates), without('1405-06')).refused).toMatchObject([
      { key: '1405-06', field: null, value: 68.4, reason: expect.stringContaining('enter it in the admin') },
    ]);
  });

  it('names a month whose index does not give the bank’s rate', () => {
    const misprint = months([['1405-06', { index: 3542, isByStaff: true }]]);
    expect(parse('inflation', page(...rates), misprint).refused).toMatchObject([
      {
        key: '1405-06',
        field: 'index_value',
        value: 68.4,
        reason: expect.stringContaining('it gives 68.85'),
      },
    ]);
    expect(parse('inflation', page(...rates), without('1403-08')).refused).toEqual([]);
  });

  it('throws for a page without months, and for that of a firewall', () => {
    for (const body of [page(), '<html><title>Request Rejected</title></html>', '', 7])
      expect(() => parse('inflation', body)).toThrowError(/layout of inflation has changed/);
  });
});

describe('parseCbi(batch, stored) of a file', () => {
  it('stores a month with its day of publication, Gregorian or Jalali', () => {
    const body = 'month,index,published_on\n1405-05,3323.9,2026-09-12\n۱۴۰۵/۶,"۳,۴۵۲٫۰",1405/07/21\n';
    const published = { is_estimate: false, note: null, source: 'cbi' };
    expect(written(body, without('1405-05', '1405-06'))).toEqual([
      { month: '1405-05', index_value: 3323.9, published_on: '2026-09-12', ...published },
      { month: '1405-06', index_value: 3452, published_on: '2026-10-13', ...published },
    ]);
  });

  it('makes a new month without a day known today, as an estimate, and leaves the day of a stored one', () => {
    const body = '\ufeffjalali_month,index_1395_100,note\n1405-05,3324.9,\n1405-06,3452.0,x\n';
    expect(written(body, without('1405-06'))).toEqual([
      { month: '1405-05', index_value: 3324.9, source: 'cbi' },
      {
        month: '1405-06',
        index_value: 3452,
        published_on: '2026-10-20',
        is_estimate: true,
        note: 'روز انتشار دانسته نیست؛ روز دریافت به جای آن آمده است.',
        source: 'cbi',
      },
    ]);
  });

  it('refuses a day of publication within the month or in the future, and a month that is not over', () => {
    const body = [
      'month,index,published_on',
      '1405-05,3323.9,2026-08-22',
      '1405-06,3452,2026-10-21',
      '1405-07,3600,',
      '1405-13,1,',
      '1405-04,سنگ,2026-08-11',
    ].join('\n');
    const { rows, refused } = parse('index-file', body);
    expect(rows).toEqual([]);
    expect(refused.map(({ key, field, value }) => [key, field, value])).toEqual([
      ['1405-05', 'published_on', '2026-08-22'],
      ['1405-06', 'published_on', '2026-10-21'],
      ['1405-07', 'published_on', ''],
      ['line 5', 'month', '1405-13'],
      ['1405-04', 'index_value', 'سنگ'],
    ]);
  });

  it('chains a table of another base by the newest month that both have', () => {
    // The bank's table 1400 = 100 of Shahrivar 1405.
    const body =
      'month,index_1400_100,published_on\n1405-02,667.5,\n1405-03,716.6,\n1405-04,742.8,\n1405-05,770.3,2026-09-12\n';
    const rows = written(body, without('1405-04', '1405-05', '1405-06'));
    expect(rows).toMatchObject([
      { month: '1405-04', index_value: 3205.4, published_on: '2026-10-20', is_estimate: true },
      { month: '1405-05', index_value: 3324, published_on: '2026-09-12', is_estimate: true },
    ]);
    expect(rows[1]?.note).toBe('زنجیره‌شده از جدول ۱۴۰۰=۱۰۰ با شاخص ۱۴۰۵/۰۳.');
    expect(() => written('month,index_1400_100\n1405-06,800\n', without('1405-06'))).toThrowError(
      /expected a month of the stored index/,
    );
  });

  it('refuses an index of another base, and leaves a month of the staff', () => {
    expect(written('Month;Index\n1405-06;3452\n', without('1405-06'))).toMatchObject([{ index_value: 3452 }]);
    const { rows, refused } = parse('index-file', 'month,index\n1405-06,800\n', without('1405-06'));
    expect(rows).toEqual([]);
    expect(refused).toMatchObject([{ key: '1405-06', field: 'index_value', value: 800 }]);
    const table = 'month,index\n1405-04,742.8\n1405-05,770.3\n1405-06,800\n';
    const stored = without('1405-04', '1405-05', '1405-06');
    expect(parse('index-file', table, stored)).toMatchObject({
      rows: [],
      refused: [
        { key: '1405-04', reason: expect.stringMatching(/within 20%/) },
        { key: '1405-05', reason: 'expected an index after that of 1405-04, which was refused' },
        { key: '1405-06', reason: 'expected an index after that of 1405-05, which was refused' },
      ],
    });
    // Behind a month that is missing too, and before the first stored one.
    const gap = without('1405-03', '1405-04', '1405-05', '1405-06');
    expect(parse('index-file', 'month,index\n1405-06,800\n', gap).refused).toMatchObject([
      { reason: expect.stringMatching(/^expected an index within 107% of .*, that of 1405-02$/) },
    ]);
    expect(written('month,index\n1405-06,3452\n', gap)).toMatchObject([{ index_value: 3452 }]);
    const first = [...known][0]?.[0] as string;
    const early = 'month,index\n1387-11,7\n1387-12,7.1\n';
    expect(parse('index-file', early).rows).toEqual([]);
    expect(parse('index-file', early).refused[0]?.reason).toContain(`that of ${first}`);
    // A misprint of a stored month is none of the month after it.
    expect(written('month,index\n1405-06,3452\n1405-05,332.39\n')).toMatchObject([{ month: '1405-06' }]);
    const entered = months([['1405-06', { index: 3453.5, isByStaff: true }]]);
    const { rows: none, dropped } = parse('index-file', 'month,index\n1405-06,3452\n', entered);
    expect(none).toEqual([]);
    expect([...dropped.keys()]).toEqual(['consumer_price_index: a month that the staff entered']);
  });
});

describe('a month of an index file', () => {
  it('has one figure, and no day of publication where a dash or a word says so', () => {
    const body =
      'month,index,published_on\n1405-05,3323.9,-\n1405-05,3423.9,\n1405-06,3452,ندارد\n۱۴۰۵/۶,۳۴۵۲,\n';
    const { rows, refused } = parse('index-file', body, without('1405-06'));
    expect(rowsOf(rows, 'consumer_price_index')).toMatchObject([
      { month: '1405-06', index_value: 3452, published_on: '2026-10-20', is_estimate: true },
    ]);
    expect(refused).toMatchObject([{ key: '1405-05', value: '3323.9 and 3423.9' }]);
  });

  it('has one day of publication, whichever of its lines says it', () => {
    const lines = (...days: string[]) =>
      ['month,index,published_on', ...days.map((day) => `1405-06,3452,${day}`)].join('\n');
    expect(written(lines('2026-10-13', ''), without('1405-06'))).toMatchObject([
      { published_on: '2026-10-13', is_estimate: false },
    ]);
    expect(parse('index-file', lines('2026-10-13', '2026-10-14'), without('1405-06'))).toMatchObject({
      rows: [],
      refused: [{ key: '1405-06', field: 'published_on', value: '2026-10-13 and 2026-10-14' }],
    });
  });

  it('is refused where a separator parts its figure, or a quote is open', () => {
    const body = 'month,index\n1405-05,3323,9\n1405-06,3,452.0\n"1405-04,3205\n1405.1,1\n';
    expect(parse('index-file', body)).toMatchObject({
      rows: [],
      refused: [
        {
          key: 'line 2',
          field: null,
          value: '1405-05,3323,9',
          reason: expect.stringMatching(/as many cells/),
        },
        { key: 'line 3', field: null, reason: expect.stringMatching(/as many cells/) },
        { key: 'line 4', field: null, reason: 'expected each quote to be closed' },
        { key: 'line 5', field: 'month', value: '1405.1' },
      ],
    });
  });

  it('is read with the apostrophe of a text, and counted as left out without a figure', () => {
    const body = "month,index,published_on\n'1405-06,'3452,'1405/07/20\n1405-07,,\n1405-08,-,\n";
    const { rows, refused, dropped } = parse('index-file', body, without('1405-06'));
    expect(rowsOf(rows, 'consumer_price_index')).toMatchObject([
      { month: '1405-06', index_value: 3452, published_on: '2026-10-12' },
    ]);
    expect([refused, [...dropped]]).toEqual([[], [['consumer_price_index: a line without a figure', 2]]]);
  });

  it('has no column that is not read, whose days would be lost', () => {
    for (const name of ['published', 'publish_on', 'published on', 'روز انتشار', 'not'])
      expect(() => parse('index-file', `month,index,${name}\n1405-05,3323.9,1405/06/21\n`)).toThrowError(
        `expected the columns month, index and published_on, came "${name}"`,
      );
    const exported =
      'id,month,index_value,published_on,is_estimate,note,source,entered_by,entered_at,updated_at';
    expect(parse('index-file', `${exported}\n`).rows).toEqual([]);
  });

  it('has one column for its name and one for its index', () => {
    for (const [names, twice] of [
      ['month,index,index_1400_100', 'index and index_1400_100'],
      ['month,jalali_month,index', 'month and jalali_month'],
    ] as const)
      expect(() => parse('index-file', `${names}\n1405-05,1,2\n`)).toThrowError(
        `the columns ${twice} say the same; leave one`,
      );
  });

  it('throws for a column that stands twice', () => {
    expect(() => parse('index-file', 'month,index,index\n1405-05,1,2\n', months([]))).toThrowError(
      /the column index stands twice/,
    );
  });
});
