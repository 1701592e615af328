import { describe, expect, it } from 'vitest';
import { DASH } from '../../../shared/persian/format.ts';
import type { FundLive } from '../../../shared/schema/snapshots/fund.ts';
import { liveRow } from '../testing/live-row.ts';
import { readerOf } from '../testing/reader.ts';
import { liveView } from './view.ts';

const viewOf = (snapshot: FundLive | null, nav: number | null = null, sample = false) =>
  liveView(readerOf(snapshot ? { 'fund-live/الف': snapshot } : {}), 'الف', nav, sample);

describe('liveView(snapshots, slug, navRial, showSample)', () => {
  // spec 8.22, 8.26, 18.53
  it('formats price, change, NAV and bubble with its verdict and its percentile in the year', () => {
    const view = viewOf(liveRow({ bubblePercent: 0.51 }));
    expect(view).toMatchObject({
      price: '۵۱۹٬۳۳۸',
      nav: '۵۱۶٬۸۱۶',
      verdict: 'گران',
      bubbleSide: 'dear',
      warning: null,
    });
    expect(viewOf(liveRow({ bubblePercent: 0.49 }))).toMatchObject({ verdict: 'هم‌ارزش', bubbleSide: 'fair' });
    expect(view.change).toContain('۰٫۷۴٪');
    expect(view.bubblePercentile?.percent).toBe(72);
    expect(view.range).toMatchObject({ low: '۵۰۰٬۰۰۰ ریال', high: '۵۲۰٬۰۰۰ ریال', percent: 97 });
  });

  it('names the day of a trade that is not of the newest trading day', () => {
    const on = (today: string) =>
      liveView(readerOf({ 'fund-live/الف': liveRow(), site: { today } }), 'الف', null, false);
    expect(on('2026-08-16')).toMatchObject({ oldDay: null, range: { label: 'بازهٔ قیمت امروز' } });
    expect(on('2026-08-17')).toMatchObject({
      oldDay: 'آخرین روز معامله، ۱۴۰۵/۰۵/۲۵',
      range: { label: 'بازهٔ قیمت ۱۴۰۵/۰۵/۲۵' },
    });
  });

  it('names the NAV and the day of a bubble that the NAV beside it does not give', () => {
    const from = {
      trade: 'simulated 2026-08-16',
      nav: 'fipiran 2026-08-03',
      netAsset: null,
      bubbleNav: 'simulated 2026-08-15',
      bubbleRank: null,
    } as const;
    const view = viewOf(liveRow({ navRial: 480_000, from }));
    expect(view.navDay).toBe('۱۴۰۵/۰۵/۱۲');
    expect(view.bubbleNav).toBe('با NAV ۵۱۶٬۸۱۶ ریال در ۱۴۰۵/۰۵/۲۴');
    expect(viewOf(liveRow()).bubbleNav).toBeNull();
  });

  // spec 17.38, 18.52
  it('warns and shows dashes without a live row, and samples only where they are switched on', () => {
    const view = viewOf(null, 48_937);
    expect(view.warning).toBe('اطلاعات آنلاین موجود نیست');
    expect(view).toMatchObject({
      price: DASH,
      change: DASH,
      bubble: DASH,
      sampleMark: null,
      range: null,
      bubblePercentile: null,
    });
    expect(view.nav).toBe('۴۸٬۹۳۷');
    expect(view.facts.every((fact) => fact.value === DASH)).toBe(true);
    expect(view.hasFacts).toBe(false);
  });

  // spec 17.38, 17.39, 18.51
  it('shows a dash, never zero, for a best bid and a best ask that the source does not give', () => {
    const { facts, hasFacts } = viewOf(liveRow({ buyQueueVolume: null, sellQueueVolume: null }));
    const offers = facts.filter(({ figure }) => /^best-(?:buy|sell)-volume$/.test(figure));
    expect(offers.map(({ value }) => value)).toEqual([DASH, DASH]);
    expect(hasFacts).toBe(true);
  });

  it('marks the sample as a sample', () => {
    const view = viewOf(null, null, true);
    expect(view.warning).toBe('اطلاعات آنلاین موجود نیست - نمایش داده‌های نمونه');
    expect(view).toMatchObject({ sampleMark: 'نمونه', price: '۳۴٬۲۰۰', nav: '۳۲٬۴۵۶' });
  });

  it('shows no sample beside real figures', () => {
    expect(viewOf(liveRow({ currentPriceRial: null }), null, true)).toMatchObject({
      sampleMark: null,
      price: DASH,
    });
  });

  it('says of a year of equal bubbles only where the bubble stands, not that it is above half of the days', () => {
    const { bubblePercentile } = viewOf(liveRow({ bubblePlaceInYear: 0.5, bubbleDaysInYear: 60 }));
    expect(bubblePercentile).toMatchObject({ percent: 50, text: '۵۰٪', reason: null });
  });

  it('draws a dash with its reason where fewer than 60 days have a bubble', () => {
    const { bubblePercentile } = viewOf(liveRow({ bubblePlaceInYear: null, bubbleDaysInYear: 10 }));
    expect(bubblePercentile).toMatchObject({ percent: null, text: DASH });
    expect(bubblePercentile?.reason).toMatch(/^۱۰ روز .*۶۰ روز/);
  });

  it('gives no position in a range of one price', () => {
    expect(viewOf(liveRow({ priceLowRial: 5, priceHighRial: 5 })).range?.percent).toBeNull();
  });
});
