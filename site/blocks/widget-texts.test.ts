import { describe, expect, it } from 'vitest';
import { type FailurePart, type Widget, withHeight } from '../charts/parts/define-widget.ts';
import { failureOf } from '../charts/parts/failure.ts';
import { type WidgetId, widgets } from './widgets.ts';

const said = (id: WidgetId, part: FailurePart, message = '') =>
  failureOf((widgets[id] as Widget).text.failure, part, message);
const TRY_AGAIN = 'لطفاً دوباره تلاش کنید';

describe('failureOf(text, part, message)', () => {
  it('has general texts, and shows the error message', () => {
    expect(failureOf(undefined, 'data', '404')).toEqual({
      title: 'خطا در بارگذاری اطلاعات',
      hint: null,
      detail: '404',
    });
    expect(said('market-map', 'draw').title).toBe('خطا در بارگذاری اطلاعات');
  });

  // spec 17.14, 17.15
  it('names the step of the trading donut that failed', () => {
    for (const id of ['trading-value', 'category-trading'] as const) {
      expect(said(id, 'code')).toMatchObject({ title: 'خطا در بارگذاری داده‌ها', hint: TRY_AGAIN });
      expect(said(id, 'data')).toMatchObject({ title: 'خطا در بارگذاری داده‌های معاملات', hint: TRY_AGAIN });
    }
  });

  // spec 17.19
  it('distinguishes flows that failed to load from flows that failed to render', () => {
    for (const id of ['market-liquidity', 'category-flow'] as const) {
      expect(said(id, 'data').title).toBe('خطا در بارگذاری داده‌ها');
      expect(said(id, 'draw').title).toBe('خطا در پردازش داده‌ها');
    }
  });

  // spec 17.7, 17.17, 17.30, 17.35
  it.each<[WidgetId, FailurePart, string, string, string | null]>([
    ['category-returns', 'data', '', 'خطا در دریافت اطلاعات', 'خطایی در دریافت اطلاعات رخ داده است.'],
    ['category-returns', 'data', 'قطع', 'خطا در دریافت اطلاعات', 'قطع'],
    ['fund-returns', 'draw', '', 'خطا در دریافت اطلاعات', 'خطایی در دریافت اطلاعات رخ داده است.'],
    ['category-map', 'draw', '', 'خطا در بارگذاری داده‌ها', 'خطای ناشناخته'],
    ['category-map', 'draw', 'قطع', 'خطا در بارگذاری داده‌ها', 'قطع'],
    ['fund-composition', 'data', '', 'خطا در بارگذاری اطلاعات پرتفو', null],
    ['fund-composition-gold', 'data', '', 'خطا در بارگذاری اطلاعات پرتفو', null],
    ['fund-comparison', 'data', '', 'خطا در نمایش نمودار مقایسهٔ بازدهی', null],
    ['fund-comparison', 'draw', 'قطع', 'خطا در نمایش نمودار', 'قطع'],
  ])('%s, %s, %j: «%s»', (id, part, message, title, detail) => {
    expect(said(id, part, message)).toMatchObject({ title, detail });
  });

  // spec 17.21, 17.32
  it('suggests another try where performers or portfolio changes fail', () => {
    expect(said('top-performers', 'data')).toMatchObject({
      title: 'خطا در بارگذاری داده‌ها',
      hint: TRY_AGAIN,
    });
    expect(said('category-performers', 'data')).toMatchObject({
      title: 'خطا در بارگذاری داده‌ها',
      hint: TRY_AGAIN,
    });
    expect(said('fund-changes', 'data', 'قطع')).toEqual({
      title: 'خطا در بارگذاری داده‌ها',
      hint: 'داده‌های تغییرات پورتفو',
      detail: 'قطع',
    });
  });
});

describe('text.empty', () => {
  const NOTHING = 'اطلاعاتی برای نمایش وجود ندارد';
  const NO_DATA = 'داده‌ای برای نمایش وجود ندارد';

  // spec 17.2, 17.22, 17.36, 17.37
  it.each<[WidgetId, string]>([
    ['market-map', NOTHING],
    ['top-performers', NOTHING],
    ['category-performers', NOTHING],
    ['category-returns', NOTHING],
    ['fund-returns', NOTHING],
    ['category-map', 'هیچ صندوقی در این دسته‌بندی یافت نشد.'],
    ['trading-value', NO_DATA],
    ['category-trading', NO_DATA],
    ['gold-bubble', 'داده‌ای برای صندوق انتخاب شده یافت نشد.'],
    ['gold-bubbles', 'اطلاعات صندوق‌های طلا یافت نشد'],
    ['gold-composition', 'داده‌ای برای ترکیب دارایی صندوق‌های طلا یافت نشد.'],
    ['leveraged', 'داده‌ای برای صندوق‌های اهرمی یافت نشد.'],
    ['fund-composition', 'نمادی برای نمایش وجود ندارد'],
    ['fund-comparison', 'داده‌ای برای مقایسهٔ بازدهی موجود نیست'],
    ['category-reserve-lowest', 'داده‌ای برای نمایش موجود نیست'],
    ['category-reserve-highest', 'داده‌ای برای نمایش موجود نیست'],
    ['fund-reserve-trend', 'داده‌ای برای نمایش موجود نیست'],
    ['fund-reserve-bars', 'داده‌ای برای نمایش موجود نیست'],
  ])('of %s is «%s»', (id, words) => {
    expect((widgets[id] as Widget).text.empty).toBe(words);
  });

  it.each<WidgetId>([
    'category-portfolio',
    'category-reserve-lowest',
    'category-flow-history',
    'fund-changes',
    'fund-comparison',
    'fund-composition',
    'fund-flow',
    'fund-reserve-bars',
    'fund-reserve-trend',
    'fund-series',
    'gold-bubble',
    'gold-bubbles',
    'gold-composition',
    'leveraged',
  ])('of %s is followed by the reason', (id) => {
    expect((widgets[id] as Widget).text.emptyHint).toMatch(/(است|نیست|اند)\.$/);
  });

  // spec 17.16
  it('of a donut adds that trading may be closed', () => {
    expect((widgets['trading-value'] as Widget).text.emptyHint).toBe('شاید اکنون معامله‌ای در جریان نباشد.');
  });
});

describe('size', () => {
  // spec 18.22, 18.34
  it.each<[WidgetId, number, number]>([
    ['market-liquidity', 320, 280],
    ['category-flow', 320, 280],
    ['trading-value', 320, 320],
    ['category-trading', 320, 320],
  ])('of %s is %s px high, %s on a phone', (id, wide, phone) => {
    const { size } = widgets[id] as Widget;
    expect([size.wide.height, size.phone.height]).toEqual([wide, phone]);
  });

  it('is another where a section sets one, and the widget is unchanged', () => {
    const widget = widgets['category-trading'] as Widget;
    const tall = withHeight(widget, 500);
    expect([tall.size.wide.height, tall.size.phone.height]).toEqual([500, 500]);
    expect(tall.size.wide.width).toBe(widget.size.wide.width);
    expect(widget.size.wide.height).toBe(320);
    expect(withHeight(widget, undefined)).toBe(widget);
  });
});
