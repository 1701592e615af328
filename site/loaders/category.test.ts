import { describe, expect, it } from 'vitest';
import type { CategoryPage } from '../../shared/schema/snapshots/category.ts';
import FigureStrip from '../blocks/frame/FigureStrip.astro';
import Widget from '../blocks/frame/Widget.astro';
import GoldBubble from '../blocks/gold-bubble/GoldBubble.astro';
import GoldMix from '../blocks/gold-composition/GoldMix.astro';
import { fundCells, type MapView } from '../blocks/market-map/view.ts';
import { CATEGORY_SNAPSHOTS } from '../blocks/testing/category-snapshots.ts';
import { readerOf } from '../blocks/testing/reader.ts';
import { EMPTY } from '../blocks/testing/snapshots.ts';
import { loadCategory } from './category.ts';

const section = (type: string, position: number, columnPosition = 1) => ({
  id: `${type}-${position}`,
  type,
  title: null,
  description: null,
  position,
  columnPosition,
  config: {},
});
const page = (more: Partial<CategoryPage> = {}): CategoryPage => ({
  meta: CATEGORY_SNAPSHOTS['category-map'].meta,
  id: '00000000-0000-4000-8000-000000000001',
  category: CATEGORY_SNAPSHOTS['category-map'].category,
  description: 'طلا',
  guideKind: null,
  fundCount: 0,
  netAssetRial: null,
  averageReturns: {
    monthlyPercent: null,
    quarterlyPercent: null,
    biannualPercent: null,
    yearlyPercent: null,
  },
  returnsDate: '2026-08-16',
  sections: [],
  funds: [],
  ...more,
});
const load = (category: CategoryPage, more: Record<string, unknown> = {}) =>
  loadCategory(
    readerOf({ [`category/${category.category.slug}`]: category, ...more }),
    category.category.slug,
  );

describe('loadCategory(snapshots, slug)', () => {
  // spec 2.3
  it('is null for a category that is not published', () => {
    expect(loadCategory(readerOf({}), 'هیچ')).toBeNull();
  });

  it('returns a page for a category without funds and sections', () => {
    const view = load(page());
    expect(view?.heading).toBe('صندوق‌های طلا');
    expect(view?.rows).toEqual([]);
    expect(view?.figures.map((figure) => figure.value)).toEqual(['۰', '—', '—', '—']);
  });

  it('opens a section about one gold fund with none of another category', () => {
    const funds = [{ slug: 'سهام', name: 'سهام', symbol: 'سهام', assetsRial: 1, initiationDate: null }];
    const sections = [section('gold-bubble', 1)];
    const shownOn = (kind: string, label: string) =>
      load(
        page({ sections, funds, category: { ...page().category, kind, label } }),
        CATEGORY_SNAPSHOTS,
      )?.rows[0]?.[0]?.views.map(({ Component }) => Component);
    expect(shownOn('gold', 'طلا')).toContain(GoldBubble);
    expect(shownOn('equity', 'سهامی')).not.toContain(GoldBubble);
  });

  it('shows the one gold fund whose symbol a section names, and none of two that bear it', () => {
    const bearer = (slug: string) => ({
      slug,
      name: slug,
      symbol: 'نگین',
      assetsRial: 1,
      initiationDate: null,
    });
    const sections = [{ ...section('gold-composition', 1), config: { symbol: 'نگین' } }];
    const { items } = CATEGORY_SNAPSHOTS['gold/composition'];
    const composition = {
      ...CATEGORY_SNAPSHOTS['gold/composition'],
      items: items.map((one, i) => (i === 0 ? { ...one, fund: bearer('نگین-۱') } : one)),
    };
    const shownWith = (...slugs: string[]) =>
      load(page({ sections, funds: slugs.map(bearer) }), {
        ...CATEGORY_SNAPSHOTS,
        'gold/composition': composition,
      })?.rows[0]?.[0]?.views.map(({ Component }) => Component);
    expect(shownWith('نگین-۱')).toContain(GoldMix);
    expect(shownWith('نگین-۱', 'نگین-۲')).not.toContain(GoldMix);
  });

  // spec 38.27
  it('heads leveraged funds with three months: fipiran counts their year in another way', () => {
    const averageReturns = {
      monthlyPercent: 1,
      quarterlyPercent: 2.5,
      biannualPercent: 3,
      yearlyPercent: 148.11,
    };
    const category = { slug: 'اهرمی', label: 'اهرمی', kind: 'leveraged', colorIndex: 6 };
    const view = load(page({ averageReturns, category }));
    expect(view?.figures.at(-1)).toMatchObject({ label: 'میانگین سادهٔ بازده سه‌ماهه', signed: 2.5 });
    expect(view?.head.description).not.toContain('یک‌ساله ');
    expect(JSON.stringify(view?.head)).not.toMatch(/148\.11|۱۴۸٫۱۱/);
    expect(load(page({ averageReturns }))?.figures.at(-1)).toMatchObject({ signed: 148.11 });
  });

  it('names the day of the mean return in the description where it is not that of the other figures', () => {
    const averageReturns = { ...page({}).averageReturns, yearlyPercent: 31 };
    const described = (returnsDate: string) =>
      load(page({ averageReturns, returnsDate, meta: { ...page({}).meta, asOf: '2026-08-16' } }))?.head
        .description;
    expect(described('2026-08-12')).toMatch(/٪.* \(۱۴۰۵\/۰۵\/۲۱\)، داده‌های ۱۴۰۵\/۰۵\/۲۵/);
    expect(described('2026-08-16')).not.toContain('(۱۴۰۵');
  });

  it('names the day of the mean returns in the header where it is not that of the other figures', () => {
    const averageReturns = { ...page({}).averageReturns, monthlyPercent: 2.8 };
    const notes = (returnsDate: string) =>
      load(
        page({ averageReturns, returnsDate, meta: { ...page({}).meta, asOf: '2026-08-16' } }),
      )?.figures.map(({ note }) => note);
    // The year is not known.
    expect(notes('2026-08-12')).toEqual([undefined, undefined, 'تا ۱۴۰۵/۰۵/۲۱', undefined]);
    expect(notes('2026-08-16')).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('links to all funds where its lists are cut', () => {
    const funds = [{ slug: 'زر', name: 'زر', symbol: null, assetsRial: null, initiationDate: null }];
    expect(load(page({ fundCount: 1, funds }))?.more).toBeNull();
    expect(load(page({ fundCount: 320, funds }))?.more).toMatchObject({ fundCount: 320, shown: 1 });
  });

  // spec 6.30
  it('sets sections of one position side by side, in their order', () => {
    const view = load(
      page({
        sections: [
          section('step-line-chart', 2, 2),
          section('category-trading-value', 2, 1),
          section('treemap', 1),
        ],
      }),
    );
    expect(view?.rows.map((row) => row.map((group) => group.type))).toEqual([
      ['treemap'],
      ['category-trading-value', 'step-line-chart'],
    ]);
  });

  // spec 6.16, 7.29, 17.20
  it('hides today’s flow where there is none, and shows its figures where there is', () => {
    const flow = page({ sections: [section('category-fund-liquidity-flow', 1)] });
    expect(load(flow)?.rows).toEqual([]);
    expect(load(flow, { 'category-flow/طلا': EMPTY['category-flow'] })?.rows).toEqual([]);
    const shown = load(flow, { 'category-flow/طلا': CATEGORY_SNAPSHOTS['category-flow'] });
    expect(shown?.rows[0]?.[0]?.views.map(({ Component }) => Component)).toEqual([Widget, FigureStrip]);
    expect(shown?.nav.items).toEqual([{ id: 'category-fund-liquidity-flow', label: 'گردش نقدینگی امروز' }]);
  });

  // spec 6.32
  it('adds the guide of its kind, with its questions for search engines', () => {
    const view = load(page({ guideKind: 'gold' }));
    expect(view?.guide?.kind).toBe('gold');
    expect(view?.nav.items.at(-1)).toEqual({ id: 'guide', label: 'راهنما' });
    const types = view?.head.jsonLd?.map((node) => (node as { '@type': string })['@type']);
    expect(types).toEqual(['CollectionPage', 'ItemList', 'BreadcrumbList', 'FAQPage', 'HowTo']);
  });

  // spec 6.6, 7.36, 7.38, 18.30
  it('gives the map one cell per fund: one decimal, a tooltip of three figures, a link', () => {
    const view = load(page({ sections: [section('treemap', 1)] }), {
      'category-map/طلا': CATEGORY_SNAPSHOTS['category-map'],
    });
    const block = view?.rows[0]?.[0]?.views[0]?.props as MapView | undefined;
    const cells = block?.cells ?? [];
    expect(cells.map((cell) => [cell.title, cell.step, cell.href, cell.tooltip.length])).toEqual([
      ['عیار', 'up3', '/funds/عیار', 3],
      [expect.stringContaining('سپردهٔ ماندگار'), 'zero', expect.stringMatching(/^\/funds\//), 3],
    ]);
    expect(cells[0]?.figure).toContain('۱٫۲٪');
  });

  // spec 18.30
  it('formats two decimals in the map of fixed income, where changes are small', () => {
    const map = CATEGORY_SNAPSHOTS['category-map'];
    const cells = fundCells({ ...map, category: { ...map.category, kind: 'fixed-income' } });
    expect(cells[0]?.figure).toMatch(/٫\d{2}٪|٫[۰-۹]{2}٪/);
    expect(fundCells(map)[0]?.figure).toMatch(/٫[۰-۹]٪/);
  });

  it('shows another category than its own where a section names it by kind, slug or id', () => {
    const navigation = {
      categories: [{ category: { slug: 'اهرمی', label: 'اهرمی', kind: 'leveraged', colorIndex: 0 } }],
    };
    const keyOf = (categoryId: string) => {
      const placed = { ...section('step-line-chart', 1), config: { categoryId } };
      const view = load(page({ sections: [placed] }), { navigation });
      const props = view?.rows[0]?.[0]?.views[0]?.props as { readonly snapshotKey: string } | undefined;
      return props?.snapshotKey;
    };
    expect(keyOf('leveraged')).toBe('category-flow/اهرمی');
    expect(keyOf('اهرمی')).toBe('category-flow/اهرمی');
    expect(keyOf(page().id)).toBe('category-flow/طلا');
    expect(keyOf('nobody')).toBe('category-flow/طلا');
  });

  it('marks an unknown type', () => {
    expect(load(page({ sections: [section('mystery', 1)] }))?.rows[0]?.[0]?.fault).toBe('unknown');
  });
});
