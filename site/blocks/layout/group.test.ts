import { describe, expect, it } from 'vitest';
import type { BlockContext, PageContext } from '../frame/define-section.ts';
import { genericCardsView, genericChartView, genericTableView, genericTextView } from '../generic/view.ts';
import { groupOf, rowsOf } from './group.ts';
import { RESERVE_TYPE } from './page-layouts.ts';
import { category, onFund, pageContext, section } from './testing/placed-sections.ts';

describe('groupOf(section, page)', () => {
  // spec 6.22, 6.23, 6.24, 6.25, 6.26, 6.27, 6.28
  it('gives the navigation the title of the type', () => {
    const title = (type: string) =>
      groupOf(section(type, 1, type === 'text' ? { title: 'عنوان خودش' } : {}), pageContext()).navTitle;
    expect(title('treemap')).toBe('نقشهٔ بازار امروز');
    expect(title('step-line-chart')).toBe('تاریخچهٔ جریان نقدینگی');
    expect(title('category-top-performers')).toBe('برترین‌های امروز');
    expect(title('category-news-analysis')).toBe('آخرین اخبار و تحلیل‌ها');
    expect(title('category-fund-liquidity-flow')).toBe('گردش نقدینگی امروز');
    expect(title('performance-heatmap')).toBe('مقایسهٔ عملکرد صندوق‌ها');
    expect(title('leveraged-funds')).toBe('حباب و ضرایب');
    expect(title('text')).toBe('عنوان خودش');
  });

  it('prefers the section’s own title to that of its type, in the heading and in the navigation', () => {
    const own = groupOf(section('treemap', 1, { title: 'عنوان خودش' }), pageContext());
    expect(own).toMatchObject({ title: 'عنوان خودش', navTitle: 'عنوان خودش', hasOwnTitle: true });
    const same = groupOf(section('treemap', 1, { title: 'نقشهٔ بازار امروز' }), pageContext());
    expect(same.hasOwnTitle).toBe(false);
  });

  // spec 6.29
  it('keeps the own title of a gold category, where it has one', () => {
    const gold = pageContext({ isGold: true });
    expect(groupOf(section('treemap', 1, { title: 'نقشهٔ طلا' }), gold).navTitle).toBe('نقشهٔ طلا');
    expect(groupOf(section('treemap'), gold).navTitle).toBe('نقشهٔ بازار امروز');
  });

  it('marks an unknown type, and settings that the type refuses', () => {
    expect(groupOf(section('mystery'), pageContext()).fault).toBe('unknown');
    expect(groupOf(section('chart', 1, { config: { data: 'x' } }), pageContext()).fault).toBe('broken');
    expect(groupOf(section('treemap'), pageContext()).fault).toBeNull();
  });

  // spec 6.18
  it('places what a generic section contains: a chart, a table, cards, a text, or its title alone', () => {
    const blockOf = (config: Record<string, unknown>, page = pageContext()) =>
      groupOf(section('generic', 1, { title: 'عنوان', config }), page).blocks[0];
    expect(blockOf({ data: [{ name: 'الف', value: 1 }] })).toHaveProperty('view', genericChartView);
    expect(blockOf({ columns: ['الف'], rows: [['ب']] })).toHaveProperty('view', genericTableView);
    expect(blockOf({ items: [{ title: 'الف' }] })).toHaveProperty('view', genericCardsView);
    expect(blockOf({ content: 'الف' })).toHaveProperty('view', genericTextView);
    expect(blockOf({})).toHaveProperty('view', genericTextView);
    expect(blockOf({}, onFund())).toBeUndefined();
    const broken = groupOf(section('generic', 1, { config: { items: 'x' } }), pageContext());
    expect(broken.fault).toBe('broken');
    expect(groupOf(section('generic', 1, { title: 'عنوان' }), pageContext())).toMatchObject({
      heading: 'generic',
      navTitle: 'عنوان',
      fault: null,
    });
  });

  it('shows another category than its own where the settings name an existing one', () => {
    const other = category('gold', 'طلا');
    const page = pageContext({ categoryOf: (id) => (id === 'gold' ? other : null) });
    const keyOf = (categoryId: string) =>
      groupOf(section('treemap', 1, { config: { categoryId } }), page).blocks[0]?.key;
    expect(keyOf('gold')).toBe('category-map/طلا');
    expect(keyOf('nobody')).toBe('category-map/سهامی');
  });

  it('takes the kind of that category with it, and no fund of the page’s own', () => {
    const page = pageContext({
      categoryOf: () => category('gold', 'طلا'),
      isFixedIncome: true,
      firstFundSlug: 'سهام',
      slugOfSymbol: () => 'سهام',
    });
    const placed = (type: string, on: PageContext) =>
      groupOf(section(type, 1, { config: { categoryId: 'gold', symbol: 'سهام' } }), on).blocks.map(
        ({ key }) => key,
      );
    expect(placed('gold-bubble', page)).toEqual(['gold/bubbles']);
    expect(placed(RESERVE_TYPE, page)).toEqual([]);
    expect(placed('gold-bubble', onFund({ categoryOf: page.categoryOf }))).toEqual([]);
  });

  // spec 7.7
  it('shows a notice where no category was chosen', () => {
    const blockOf = (config: Record<string, unknown>) =>
      groupOf(section('category-portfolio', 1, { config }), pageContext()).blocks[0];
    for (const categoryId of [null, '']) {
      const view = blockOf({ categoryId })?.view?.({} as BlockContext);
      expect(view).toEqual({ title: 'شناسه دسته‌بندی مشخص نشده است' });
    }
    expect(blockOf({})?.widget?.id).toBe('category-portfolio');
  });

  // spec 12.15
  it('accepts a height for its charts within limits', () => {
    const heightOf = (height: unknown) =>
      groupOf(section('treemap', 1, { config: { height } }), pageContext()).height;
    expect(heightOf(500)).toBe(500);
    expect(heightOf(undefined)).toBeNull();
    expect(groupOf(section('treemap', 1, { config: { height: -5 } }), pageContext()).fault).toBe('broken');
    // A generic chart has settings of its own beside it.
    expect(groupOf(section('chart', 1, { config: { data: [], height: 200 } }), pageContext()).height).toBe(
      200,
    );
  });

  it('numbers the anchors of one type, and makes a safe anchor of any type', () => {
    const before = [section('treemap')];
    expect(groupOf(section('treemap', 2), pageContext(), before).anchor).toBe('treemap-2');
    expect(groupOf(section('<img onerror=x>'), pageContext()).anchor).toBe('-img-onerror-x-');
  });
});

describe('rowsOf(groups)', () => {
  it('sets groups of one position side by side', () => {
    const groups = [{ row: '1' }, { row: '2' }, { row: '2' }, { row: '3' }];
    expect(rowsOf(groups).map((row) => row.length)).toEqual([1, 2, 1]);
  });
});
