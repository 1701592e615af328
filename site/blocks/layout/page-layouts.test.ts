import { describe, expect, it } from 'vitest';
import type { PlacedSection } from '../../../shared/schema/sections.ts';
import type { PageContext } from '../frame/define-section.ts';
import { groupsOf, rowsOf } from './group.ts';
import { defaultHome, homeRows } from './page-layouts.ts';

const page: PageContext = {
  surface: 'home',
  category: { slug: '', label: '', kind: '', colorIndex: 0 },
  fund: null,
  isGold: false,
  isFixedIncome: false,
  types: new Set(),
  reportDates: [],
  slugOfSymbol: () => null,
  categoryOf: () => null,
  firstFundSlug: null,
};
const section = (type: string, more: Partial<PlacedSection> = {}): PlacedSection => ({
  id: type,
  type,
  title: null,
  description: null,
  position: 0,
  columnPosition: 0,
  config: {},
  ...more,
});
const laidOut = (...sections: PlacedSection[]) => homeRows(rowsOf(groupsOf(sections, page))).flat();

describe('the sections of the home page', () => {
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
