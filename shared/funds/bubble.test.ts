import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPercent } from '../persian/format.ts';
import {
  bubbleSide,
  fairBarRial,
  fairCoinRial,
  fairSilverRial,
  inherentBubble,
  marketBubble,
  priceBubble,
  totalBubble,
} from './bubble.ts';

const nav = fc.double({ min: 1, max: 1e9, noNaN: true });
const bubble = fc.double({ min: -0.5, max: 2, noNaN: true });

describe('priceBubble(priceRial, navRial)', () => {
  // spec 6.37
  it('is the distance of the price from the NAV', () => {
    expect(priceBubble(34200, 32456)).toBeCloseTo(0.0537, 4);
    expect(priceBubble(95, 100)).toBeCloseTo(-0.05);
  });

  it('is null without a price or a positive NAV', () => {
    expect(priceBubble(null, 100)).toBeNull();
    expect(priceBubble(100, 0)).toBeNull();
  });

  it('inverts to the price', () => {
    fc.assert(
      fc.property(nav, bubble, (n, b) => Math.abs((priceBubble(n * (1 + b), n) as number) - b) < 1e-9),
    );
  });
});

describe('fairBarRial(ounceUsd, rialPerUsd), fairCoinRial(…), fairSilverRial(…), marketBubble(priceRial, fairRial)', () => {
  it('price a tenth of a gram, an Emami coin, a gram of silver', () => {
    expect(fairSilverRial(31.1034768, 1_000_000)).toBeCloseTo(999_900, 6);
    expect(fairBarRial(3110.34768, 1_000_000)).toBeCloseTo(100e6 * 0.0995, 3);
    expect(fairCoinRial(3110.34768, 1_000_000)).toBeCloseTo(100e6 * 7.3197, 2);
    expect(marketBubble(110, 100)).toBeCloseTo(0.1);
  });

  it('are proportional to ounce and dollar, with no bubble at the fair price', () => {
    fc.assert(
      fc.property(
        nav,
        nav,
        fc.constantFrom(fairBarRial, fairCoinRial, fairSilverRial),
        (ounce, dollar, fair) => {
          const price = fair(ounce, dollar);
          expect(fair(dollar, ounce)).toBeCloseTo(price, -Math.floor(Math.log10(price)) + 9);
          expect(marketBubble(price, price)).toBe(0);
        },
      ),
    );
  });
});

describe('inherentBubble(parts)', () => {
  it('adds share times bubble', () => {
    expect(
      inherentBubble([
        { share: 0.8, bubble: 0.02 },
        { share: 0.2, bubble: 0.1 },
      ]),
    ).toBeCloseTo(0.036);
  });

  it('is null where an asset with a share has no bubble', () => {
    expect(
      inherentBubble([
        { share: 0.8, bubble: 0.02 },
        { share: 0.2, bubble: null },
      ]),
    ).toBeNull();
    expect(
      inherentBubble([
        { share: 0.8, bubble: 0.02 },
        { share: 0, bubble: null },
      ]),
    ).toBeCloseTo(0.016);
    expect(inherentBubble([])).toBeNull();
  });
});

describe('totalBubble(price, inherent)', () => {
  it('compounds', () => {
    expect(totalBubble(0.1, 0.1)).toBeCloseTo(0.21);
    expect(totalBubble(null, 0.1)).toBeNull();
  });

  it('equals one bubble where the other is zero', () => {
    fc.assert(
      fc.property(
        bubble,
        (b) =>
          Math.abs((totalBubble(b, 0) as number) - b) < 1e-12 &&
          Math.abs((totalBubble(0, b) as number) - b) < 1e-12,
      ),
    );
  });
});

describe('bubbleSide(percent)', () => {
  it('is fair within half a percent, and else what a buyer says', () => {
    expect([5, 0.51, 0.5, 0, -0.5, -0.51, -30].map(bubbleSide)).toEqual([
      'dear',
      'dear',
      'fair',
      'fair',
      'fair',
      'cheap',
      'cheap',
    ]);
    expect([null, undefined, Number.NaN].map(bubbleSide)).toEqual([null, null, null]);
  });

  it('is one for bubbles that are printed alike', () => {
    const near = fc.double({ min: 0.48, max: 0.52, noNaN: true });
    fc.assert(
      fc.property(near, near, (a, b) => {
        fc.pre(formatPercent(a) === formatPercent(b));
        expect(bubbleSide(a)).toBe(bubbleSide(b));
        expect(bubbleSide(-a)).toBe(bubbleSide(-b));
      }),
    );
  });
});
