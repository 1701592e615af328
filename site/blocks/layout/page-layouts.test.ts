import { describe, expect, it } from 'vitest';
import { bareSection, type PlacedSection, type SectionType } from '../../../shared/schema/sections.ts';
import { BARE_PAGE, type PageContext } from '../frame/define-section.ts';
import { groupOf, groupsOf, rowsOf } from './group.ts';
import {
  defaultHome,
  FUND_SLOTS,
  homeRows,
  layoutCategory,
  layoutFund,
  RESERVE_TYPE,
  withReserve,
} from './page-layouts.ts';
import { category, onFund, pageContext, section } from './testing/placed-sections.ts';

const fixed = pageContext({ category: category('fixed-income', 'درآمد-ثابت'), isFixedIncome: true });
const types = (groups: readonly { type: string }[]) => groups.map((group) => group.type);

describe('withReserve(groups, reserve)', () => {
  const reserve = groupOf(bareSection(RESERVE_TYPE), fixed);
  const groups = (...names: readonly string[]) => names.map((name, i) => groupOf(section(name, i), fixed));

  it('holds the lowest and the highest reserves side by side, under a title', () => {
    expect(reserve).toMatchObject({ anchor: RESERVE_TYPE, navTitle: 'ذخیره مثبت', panels: true });
    expect(reserve.blocks.map(({ widget, key }) => [widget?.id, key])).toEqual([
      ['category-reserve-lowest', 'category-reserve/درآمد-ثابت'],
      ['category-reserve-highest', 'category-reserve/درآمد-ثابت'],
    ]);
  });

  // spec 6.41
  it('puts the block right after the treemap', () => {
    const placed = withReserve(groups('performance-heatmap', 'treemap', 'step-line-chart'), reserve);
    expect(types(placed)).toEqual(['performance-heatmap', 'treemap', RESERVE_TYPE, 'step-line-chart']);
  });

  // spec 6.42
  it('puts it second without a treemap, and alone without other groups', () => {
    expect(types(withReserve(groups('performance-heatmap', 'step-line-chart'), reserve))[1]).toBe(
      RESERVE_TYPE,
    );
    expect(types(withReserve([], reserve))).toEqual([RESERVE_TYPE]);
  });

  it('keeps the columns beside the map together', () => {
    const row = [section('treemap', 1), section('performance-heatmap', 1)].map((each) =>
      groupOf(each, fixed),
    );
    expect(types(withReserve(row, reserve))).toEqual(['treemap', 'performance-heatmap', RESERVE_TYPE]);
  });
});

describe('layoutCategory(sections, page)', () => {
  // spec 6.1
  it('orders by position, then column', () => {
    const shuffled = [
      section('step-line-chart', 2, { columnPosition: 2 }),
      section('category-trading-value', 2, { columnPosition: 1 }),
      section('treemap', 1),
    ];
    expect(types(layoutCategory(shuffled, pageContext()))).toEqual([
      'treemap',
      'category-trading-value',
      'step-line-chart',
    ]);
  });

  // spec 6.39
  it('adds the reserve block to fixed-income categories only', () => {
    expect(types(layoutCategory([section('treemap')], fixed))).toContain(RESERVE_TYPE);
    expect(types(layoutCategory([section('treemap')], pageContext()))).not.toContain(RESERVE_TYPE);
    expect(types(layoutCategory([], fixed))).toEqual([RESERVE_TYPE]);
  });

  it('keeps an unknown type, so that the page can show it', () => {
    expect(layoutCategory([section('mystery')], pageContext())[0]?.fault).toBe('unknown');
  });
});

describe('layoutFund(sections, page)', () => {
  // spec 8.18
  it('falls back to built-in sections with Persian titles', () => {
    const { slots } = layoutFund([], onFund());
    expect(slots.get('fund-ranking')).toMatchObject({ anchor: 'ranking', title: 'رتبه در میان هم‌دسته‌ها' });
    expect(slots.get('step-line-chart')).toMatchObject({ anchor: 'cash-flow', title: 'جریان نقدی' });
    expect([...slots.values()].map(({ title }) => title)).not.toContain(null);
  });

  it("prefers the database's section of the slot's type", () => {
    const { slots } = layoutFund([section('fund-ranking', 1, { title: 'جایگاه' })], onFund());
    expect(slots.get('fund-ranking')?.title).toBe('جایگاه');
  });

  it('adds the reserve right after the ranking for fixed income, and the bubble for gold', () => {
    const slotsOf = (more: Partial<PageContext>) => [...layoutFund([], onFund(more)).slots.keys()];
    const order = slotsOf({ isFixedIncome: true });
    expect(order[order.indexOf('fund-ranking') + 1]).toBe('fund-reserve-insights');
    expect(slotsOf({})).not.toContain('fund-reserve-insights');
    expect(slotsOf({ isGold: true })).toContain('gold-bubble');
    expect(slotsOf({})).not.toContain('gold-bubble');
  });

  // spec 8.19
  it('never shows text, and warns of an unknown type', () => {
    const placed = [section('text'), section('market-map'), section('mystery', 2), section('treemap', 3)];
    const { further } = layoutFund(placed, onFund());
    expect(further.map(({ type, fault }) => [type, fault])).toEqual([
      ['mystery', 'unknown'],
      ['treemap', null],
    ]);
  });

  // spec 8.8
  it('orders the navigation by slot', () => {
    const nav = Object.values(FUND_SLOTS).flatMap((place) => (place.nav ? [place.anchor] : []));
    expect(nav).toEqual([
      'live-price',
      'analyses',
      'introduction',
      'ranking',
      'reserve',
      'bubble',
      'return-comparison',
      'composition',
      'risk',
      'actions',
      'cash-flow',
    ]);
  });
});

describe('homeRows(rows)', () => {
  const section = (type: string, more: Partial<PlacedSection> = {}): PlacedSection => ({
    ...bareSection(type as SectionType),
    ...more,
  });
  const laidOut = (...sections: PlacedSection[]) => homeRows(rowsOf(groupsOf(sections, BARE_PAGE))).flat();

  it('follows rows and columns, the map twice as wide as its neighbour', () => {
    const placed = laidOut(
      section('top-performers', { position: 1 }),
      section('news-analysis', { columnPosition: 1 }),
      section('market-map'),
    );
    expect(placed.map(({ anchor, row, span }) => [anchor, row, span])).toEqual([
      ['market-map', '0', 8],
      ['news-analysis', '0', 4],
      ['top-performers', '1', 12],
    ]);
  });

  it('puts the banner of the app under the shorter of two, where one is long', () => {
    const named = (...rows: string[][]) =>
      homeRows(rows.map((row) => row.map((type) => ({ type })))).map((row) =>
        row.map(({ type, span, isLong = false }) => [type, span, isLong]),
      );
    const [short, long, banner] = ['top-performers', 'category-performance', 'app-download'] as const;
    expect(named([short, long], [banner])).toEqual([
      [
        [short, 6, false],
        [long, 6, true],
        [banner, 6, false],
      ],
    ]);
    expect(named([long, short], [banner])[0]?.map(([type]) => type)).toEqual([long, short, banner]);
    for (const rows of [
      [[short, 'text'], [banner]],
      [[long], [banner]],
      [
        [short, long],
        [banner, 'text'],
      ],
    ])
      expect(named(...rows).map((row) => row.length)).toEqual(rows.map((row) => row.length));
  });

  it('puts a title of the staff into the tab and the heading, and the default into the tab alone', () => {
    const [own, plain, untitled] = laidOut(
      section('market-map', { title: 'بازار در یک نگاه', description: 'توضیح', config: { height: 300 } }),
      section('top-performers', { title: 'برترین‌های بازار' }),
      section('trading-value'),
    );
    const heading = 'بازار در یک نگاه';
    expect(own).toMatchObject({ navTitle: heading, title: heading, description: 'توضیح', height: 300 });
    expect(plain).toMatchObject({ navTitle: 'برترین‌های بازار', title: null });
    expect(untitled).toMatchObject({ navTitle: null, title: null });
  });

  it('shows text and other sections too, and names a type that does not exist', () => {
    const [text, unknown] = laidOut(
      section('text', { title: 'یادداشت', config: { content: 'متن' } }),
      section('mystery', { position: 1 }),
    );
    expect(text).toMatchObject({ type: 'text', navTitle: 'یادداشت', title: 'یادداشت' });
    expect(unknown?.fault).toBe('unknown');
  });

  it('has no section where there is none, and the default ones where nobody has arranged the page', () => {
    expect(laidOut()).toEqual([]);
    const types = laidOut(...defaultHome()).map(({ type }) => type);
    expect(types).toEqual([
      'market-map',
      'news-analysis',
      'liquidity-flow',
      'trading-value',
      'top-performers',
      'category-performance',
      'app-download',
    ]);
  });
});
