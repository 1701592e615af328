import { describe, expect, it } from 'vitest';
import type { FundLive } from '../schema/snapshots/fund.ts';
import { bareFund } from '../schema/testing/bare-fund.ts';
import { fillFigures } from './fill-figures.ts';
import { fundPageFigures, measuredFigures } from './measured-figures.ts';

const page = bareFund({ meta: { ...bareFund().meta, asOf: '2026-08-16' } });
const tradedOn = (day: string) =>
  ({
    timestamp: `${day}T08:30:00.000Z`,
    currentPriceRial: 262_000,
    navRial: 250_100,
    bubblePercent: 4.76,
    tradingValueRial: 4e12,
    from: {
      trade: `tsetmc ${day}`,
      nav: 'fipiran 2026-08-16',
      netAsset: null,
      bubbleNav: 'tsetmc 2026-08-16',
      bubbleRank: null,
    },
  }) as NonNullable<FundLive['live']>;

describe('measuredFigures(page, live)', () => {
  it.each([
    ['of the page’s day', '2026-08-16', 262_000],
    ['of a later day', '2026-08-17', 262_000],
    ['seven days old', '2026-08-09', 262_000],
    ['eight days old', '2026-08-08', null],
  ])('has price, bubble and trading value of a trade %s, if not too old', (_, day, priceRial) => {
    const isCurrent = priceRial !== null;
    expect(measuredFigures(page, tradedOn(day))).toMatchObject({
      priceRial,
      pricedAt: isCurrent ? `${day}T08:30:00.000Z` : null,
      tradeDay: isCurrent ? day : null,
      bubblePercent: isCurrent ? 4.76 : null,
      tradingValueRial: isCurrent ? 4e12 : null,
      navRial: 250_100,
    });
  });

  it('has no bubble with a simulated NAV', () => {
    const live = tradedOn('2026-08-16');
    const drawn = { ...live, from: { ...live.from, bubbleNav: 'simulated 2026-08-15' } };
    expect(measuredFigures(page, drawn)).toMatchObject({ priceRial: 262_000, bubblePercent: null });
  });
});

describe('fundPageFigures(page, live)', () => {
  const description = 'NAV {nav}، حباب قیمت {bubble}، در {date}.';
  it.each([
    ['no other day', '2026-08-16', 'NAV ۲۵۰٬۱۰۰، حباب قیمت ۴٫۸٪، در ۱۴۰۵/۰۵/۲۵.'],
    ['its own day', '2026-08-15', 'NAV ۲۵۰٬۱۰۰، حباب قیمت ۴٫۸٪ (۱۴۰۵/۰۵/۲۴)، در ۱۴۰۵/۰۵/۲۵.'],
    ['no bubble', '2026-07-16', 'NAV ۲۵۰٬۱۰۰، در ۱۴۰۵/۰۵/۲۵.'],
  ])('prints %s beside the bubble of a trade of %s', (_, day, printed) => {
    expect(fillFigures(description, fundPageFigures(page, tradedOn(day)))).toBe(printed);
  });

  it('prints the own days of NAV and net assets beside them', () => {
    const on = (nav: string, netAsset: string) =>
      fundPageFigures(
        bareFund({
          meta: page.meta,
          navRial: 250_100,
          assetsRial: 2e13,
          from: { nav, netAsset, returns: null },
        }),
        null,
      );
    expect(on('fipiran 2026-08-16', 'fipiran 2026-08-16')).toMatchObject({
      nav: '۲۵۰٬۱۰۰',
      netAssets: '۲ همت',
    });
    expect(on('fipiran 2026-08-15', 'fund-sites 2026-08-12')).toMatchObject({
      nav: '۲۵۰٬۱۰۰ (۱۴۰۵/۰۵/۲۴)',
      netAssets: '۲ همت (۱۴۰۵/۰۵/۲۱)',
    });
    const live = {
      ...tradedOn('2026-08-16'),
      from: { ...tradedOn('2026-08-16').from, nav: 'tsetmc 2026-08-15' },
    };
    expect(fundPageFigures(page, live).nav).toBe('۲۵۰٬۱۰۰ (۱۴۰۵/۰۵/۲۴)');
  });

  it('prints the returns’ own day beside them', () => {
    const from = { nav: null, netAsset: null, returns: 'fipiran 2026-08-12' };
    const returns = { ...page.returns, monthlyPercent: 2.8, yearlyPercent: 31 };
    const figuresOn = (returnsDate: string) =>
      fundPageFigures(bareFund({ meta: page.meta, from, returns, returnsDate }), null);
    expect(figuresOn('2026-08-12')).toMatchObject({
      monthlyReturn: '۲٫۸٪ (۱۴۰۵/۰۵/۲۱)',
      yearlyReturn: '۳۱٫۰٪ (۱۴۰۵/۰۵/۲۱)',
    });
    expect(figuresOn('2026-08-16')).toMatchObject({ monthlyReturn: '۲٫۸٪', yearlyReturn: '۳۱٫۰٪' });
  });
});
