import { describe, expect, it } from 'vitest';
import type { BubbleLine, Bubbles } from '../../shared/schema/snapshots/bubbles.ts';
import { CATEGORY_SNAPSHOTS } from '../blocks/testing/category-snapshots.ts';
import { readerOf } from '../blocks/testing/reader.ts';
import { loadBubbles } from './bubbles.ts';

const { meta, category } = CATEGORY_SNAPSHOTS['category-map'];
const day = '2026-08-16';
const refOf = (symbol: string): BubbleLine['fund'] => ({ slug: symbol, name: `صندوق ${symbol}`, symbol });
const lineOf = (symbol: string, bubblePercent: number, more: Partial<BubbleLine> = {}): BubbleLine => ({
  ...{ fund: refOf(symbol), day, bubblePercent, placeInYear: 0.25, daysInYear: 242, yearRange: [-31, 4] },
  ...more,
});
/** Marks of direction, around figures. */
const MARKS = /[\u2066-\u2069\u200e\u200f]/gu;
const load = (more: Partial<Bubbles> = {}) =>
  loadBubbles(
    readerOf({
      bubbles: {
        meta: { ...meta, asOf: day },
        medianPercent: 0.4,
        weightedMeanPercent: -2.1,
        fundCount: 2,
        pulls: [],
        boards: [],
        ...more,
      },
    }),
  );
const boardOf = (lines: BubbleLine[]) => load({ boards: [{ category, medianPercent: 0, lines }] }).boards[0];

describe('loadBubbles(snapshots)', () => {
  it('names the funds that pull the mean with the bubble that each has, and none where none does', () => {
    const discount = { fund: refOf('پالایش'), bubblePercent: -30.04 };
    const premium = { fund: refOf('عیار'), bubblePercent: 3 };
    const general = load().why;
    const said = (pulls: Bubbles['pulls']): string =>
      load({ pulls }).why.slice(general.length).replace(MARKS, '');
    expect(general).not.toMatch(/امروز|٪/);
    expect(said([])).toBe('');
    expect(said([discount])).toBe(' بیش از همه پالایش با حباب −۳۰٫۰٪ میانگین را جابه‌جا کرده است.');
    expect(said([discount, premium])).toBe(
      ' بیش از همه پالایش با حباب −۳۰٫۰٪ و عیار با حباب +۳٫۰٪ میانگین را جابه‌جا کرده‌اند.',
    );
  });

  it('calls a fund cheap or dear from half a percent on, as the text says, and puts the cheap one to the right', () => {
    const rows = boardOf([
      ...[-0.51, -0.49, 0.49, 0.51].map((percent) => lineOf(`${percent}`, percent, { yearRange: null })),
    ])?.rows;
    const sides = rows?.map((row) => (typeof row === 'string' ? row : row.side));
    expect(sides).toEqual(['cheap', 'fair', 'fair', 'dear']);
    const places = rows?.map((row) => (typeof row === 'string' ? Number.NaN : row.at)) ?? [];
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(4);
  });

  it('says how many funds of a long category stand between its ends, and has all of them below', () => {
    const board = boardOf(Array.from({ length: 13 }, (_, n) => lineOf(`${n}`, n)));
    expect(board?.rows[5]).toBe('۳ صندوق دیگر میان این دو گروه');
    expect(board?.rows).toHaveLength(11);
    expect(board?.all?.rows).toHaveLength(13);
    expect(boardOf(Array.from({ length: 10 }, (_, n) => lineOf(`${n}`, n)))?.all).toBeNull();
  });

  it('says of a price of another day whose it is, and why a place is a dash', () => {
    const [old, few, none] = (boardOf([
      lineOf('الف', 1, { day: '2026-08-12' }),
      lineOf('ب', 2, { placeInYear: null, daysInYear: 59, yearRange: null }),
      lineOf('پ', 3, { placeInYear: null, daysInYear: null, yearRange: null }),
    ])?.rows ?? []) as Exclude<ReturnType<typeof load>['boards'][number]['rows'][number], string>[];
    expect(old).toMatchObject({ day: 'قیمت ۱۴۰۵/۰۵/۲۱', place: '۲۵٪', reason: null });
    expect(few).toMatchObject({ day: null, place: '—', range: null });
    expect(few?.reason).toMatch(/^۵۹ روز .*۶۰ روز لازم است$/);
    expect(none?.reason).toContain('ثبت نشده');
  });

  it('has neither a market nor a board where no fund has a bubble', () => {
    expect(load({ fundCount: 0, medianPercent: null, weightedMeanPercent: null })).toMatchObject({
      market: null,
      boards: [],
    });
    expect(loadBubbles(readerOf({}))).toMatchObject({ market: null, boards: [] });
  });
});
