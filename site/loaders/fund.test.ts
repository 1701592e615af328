import { describe, expect, it } from 'vitest';
import { DASH } from '../../shared/persian/format.ts';
import type { FundLive } from '../../shared/schema/snapshots/fund.ts';
import { allocationOf, introductionOf, websiteUrl } from '../blocks/introduction/view.ts';
import { liveView } from '../blocks/live-price/view.ts';
import { ranksView } from '../blocks/ranking/view.ts';
import { FUND_SNAPSHOTS } from '../blocks/testing/fund.ts';
import { bareFund, readerOf } from '../blocks/testing/reader.ts';
import { loadFund } from './fund.ts';

const META = FUND_SNAPSHOTS['fund-series'].meta;
const live = (more: Partial<NonNullable<FundLive['live']>> = {}): FundLive => ({
  meta: META,
  fund: bareFund().fund,
  live: {
    timestamp: '2026-08-16T09:00:00Z',
    currentPriceRial: 519_338,
    navRial: 516_816,
    priceChangePercent: -0.74,
    bubbleAmountRial: 2522,
    bubblePercent: 0.49,
    bubblePlaceInYear: 0.72,
    netAssetRial: null,
    liquidityRial: 1e12,
    tradingVolume: 12_345,
    tradingValueRial: 4e12,
    priceLowRial: 500_000,
    priceHighRial: 520_000,
    priceFirstRial: null,
    priceYesterdayRial: null,
    marketCapRial: null,
    buyQueueVolume: null,
    sellQueueVolume: null,
    tradeCount: null,
    ...more,
  },
});
const viewOf = (snapshot: FundLive | null, nav: number | null = null, sample = false) =>
  liveView(readerOf(snapshot ? { 'fund-live/الف': snapshot } : {}), 'الف', nav, sample);

describe('liveView(snapshots, slug, navRial, showSample)', () => {
  it('prints price, change, NAV and bubble with its word and its place in the year', () => {
    const view = viewOf(live());
    expect(view).toMatchObject({
      price: '۵۱۹٬۳۳۸',
      nav: '۵۱۶٬۸۱۶',
      verdict: 'گران',
      bubbleTone: 'down',
      warning: null,
    });
    expect(view.change).toContain('۰٫۷۴٪');
    expect(view.place?.percent).toBe(72);
    expect(view.range).toMatchObject({ low: '۵۰۰٬۰۰۰', high: '۵۲۰٬۰۰۰', percent: 97 });
  });

  it('warns and shows dashes where there is no live row, and never a sample unless it is asked for', () => {
    const view = viewOf(null, 48_937);
    expect(view.warning).toBe('اطلاعات آنلاین موجود نیست');
    expect(view).toMatchObject({
      price: DASH,
      change: DASH,
      bubble: DASH,
      sampleMark: null,
      range: null,
      place: null,
    });
    expect(view.nav).toBe('۴۸٬۹۳۷');
    expect(view.facts.every((fact) => fact.value === DASH)).toBe(true);
  });

  it('marks the sample as a sample', () => {
    const view = viewOf(null, null, true);
    expect(view.warning).toBe('اطلاعات آنلاین موجود نیست - نمایش داده‌های نمونه');
    expect(view).toMatchObject({ sampleMark: 'نمونه', price: '۳۴٬۲۰۰', nav: '۳۲٬۴۵۶' });
  });

  it('shows no sample beside real figures', () => {
    expect(viewOf(live({ currentPriceRial: null }), null, true)).toMatchObject({
      sampleMark: null,
      price: DASH,
    });
  });

  it('gives no place in a range of one price', () => {
    expect(viewOf(live({ priceLowRial: 5, priceHighRial: 5 })).range?.percent).toBeNull();
  });
});

describe('ranksView(sources)', () => {
  const rank = (place: number, of: number) => ({ rank: place, of });
  const ranks = {
    meta: META,
    fund: bareFund().fund,
    totalFunds: 36,
    overall: 9,
    byReturn: rank(3, 36),
    byLiquidity: rank(27, 36),
    byBubble: rank(28, 36),
    byAssets: null,
    byAge: rank(36, 36),
    byReserve: rank(1, 30),
  };
  const view = (page = bareFund(), given: typeof ranks | null = ranks) =>
    ranksView({ page, ranks: given, live: null, reserve: null });

  it('has five factors, the reserve in the place of the bubble for fixed income', () => {
    expect(view()?.factors.map((factor) => factor.label)).toEqual([
      'بازده سالانه',
      'نقدشوندگی',
      'حباب کمتر',
      'خالص دارایی',
      'سابقه',
    ]);
    expect(view(bareFund({ isFixedIncome: true }))?.factors[2]).toMatchObject({
      label: 'ذخیرهٔ مثبت',
      place: '۱',
    });
  });

  it('colours by the ratio of the place, and the longer the bar the better', () => {
    expect(view()?.factors.map(({ tone, percent }) => [tone, percent])).toEqual([
      ['good', 94],
      ['middle', 28],
      ['poor', 25],
      ['none', 0],
      ['poor', 3],
    ]);
  });

  it('is nothing where the fund has no place at all', () => {
    const none = {
      ...ranks,
      overall: null,
      byReturn: null,
      byLiquidity: null,
      byBubble: null,
      byAge: null,
    } as never;
    expect(view(bareFund(), none)).toBeNull();
    expect(view(bareFund(), null)).toBeNull();
  });
});

describe('introductionOf(page)', () => {
  it('keeps date, manager and assets as dashes where nothing is known, and leaves the rest out', () => {
    expect(introductionOf(bareFund()).map((fact) => [fact.label, fact.value])).toEqual([
      ['آغاز فعالیت', DASH],
      ['مدیر صندوق', DASH],
      ['خالص دارایی', DASH],
      ['دسته', 'سهامی'],
    ]);
  });
});

describe('websiteUrl(website)', () => {
  it('takes web addresses only', () => {
    expect(websiteUrl('ayaretf.com')).toBe('https://ayaretf.com/');
    expect(websiteUrl('http://a.ir/x')).toBe('http://a.ir/x');
    expect(websiteUrl('javascript:alert(1)')).toBeNull();
    expect(websiteUrl('')).toBeNull();
    expect(websiteUrl(null)).toBeNull();
  });
});

describe('allocationOf(page)', () => {
  it('shows what weighs something, «گزارش‌نشده» last', () => {
    const allocation = {
      date: '2026-08-16',
      stockPercent: 90,
      bondPercent: 0,
      depositPercent: null,
      cashPercent: 2,
      commodityPercent: null,
      fundUnitPercent: null,
      otherPercent: null,
      unreportedPercent: 8,
    };
    expect(allocationOf(bareFund({ allocation }))?.parts.map((part) => part.label)).toEqual([
      'سهام',
      'نقد',
      'گزارش‌نشده',
    ]);
    expect(allocationOf(bareFund())).toBeNull();
  });
});

describe('loadFund(snapshots, slug)', () => {
  it('is nothing for a fund that is not published', () => {
    expect(loadFund(readerOf({}), 'هیچ')).toBeNull();
  });

  it('makes a page of a fund of which nothing is known', () => {
    const page = loadFund(readerOf({ 'fund/الف': bareFund() }), 'الف');
    expect(page?.head.title).toBe('صندوق الف (سهامی)');
    expect(page?.ranks).toBeNull();
    expect(page?.holdings).toBeNull();
    expect(page?.returns.every((figure) => figure.value === DASH)).toBe(true);
    expect(page?.nav.items.map((item) => item.id)).toContain('live-price');
  });

  it('gives machines the figures that it gives readers', () => {
    const returns = { ...bareFund().returns, yearlyPercent: 148.11 };
    const reader = readerOf({ 'fund/الف': bareFund({ returns }), 'fund-live/الف': live() });
    const page = loadFund(reader, 'الف');
    const json = JSON.stringify(page?.head.jsonLd);
    for (const figure of [516_816, 0.49, 4e12, 148.11]) expect(json).toContain(`"value":${figure}`);
    expect(json).toContain('"price":519338');
    expect(page?.head.description).toContain('۵۱۶٬۸۱۶');
  });

  it('never puts a sample into the head', () => {
    const site = { showSampleData: true, origin: 'https://x.ir', brand: 'ب', sources: [], rules: {} };
    const page = loadFund(readerOf({ 'fund/الف': bareFund(), site }), 'الف');
    expect(page?.live.sampleMark).toBe('نمونه');
    expect(JSON.stringify(page?.head)).not.toMatch(/34200|۳۴٬۲۰۰|32456|۳۲٬۴۵۶/);
  });

  it('warns of an unknown section and hides text', () => {
    const section = (type: string) => ({
      id: type,
      type,
      title: null,
      description: null,
      position: 1,
      columnPosition: 1,
      config: {},
    });
    const page = loadFund(
      readerOf({ 'fund/الف': bareFund({ sections: [section('mystery'), section('text')] }) }),
      'الف',
    );
    expect(page?.further.map((group) => [group.type, group.fault])).toEqual([['mystery', 'unknown']]);
  });
});
