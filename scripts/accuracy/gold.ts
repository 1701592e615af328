import {
  fairCoinRial,
  inherentBubble,
  marketBubble,
  priceBubble,
  totalBubble,
} from '../../shared/funds/bubble.ts';
import { type Check, dayOf, pairs, symbolDay } from './check.ts';
import { compare, figure, type Line } from './read.ts';

const GOLD = 'gold_bubbles_2024_taholly.csv';
const REFERENCES = 'reference_prices_tgju_2026-06_09.csv';

/** The assets of the gold fund, each with the bubble that its contribution implies. */
const partsOf = (line: Line) =>
  (['bar', 'coin'] as const).map((part) => {
    const share = figure(line, `${part}_fraction`);
    const contribution = figure(line, `inherent_from_${part}`);
    return {
      share,
      bubble: share && contribution !== null ? contribution / share : contribution === null ? null : 0,
    };
  });

/** The total by the source's formula: price / (NAV × (1 − inherent)) − 1. */
const authorsTotal = (line: Line): number | null => {
  const [price, nav, inherent] = ['price', 'nav_redemption', 'inherent_bubble_sum'].map((name) =>
    figure(line, name),
  );
  return price && nav && inherent !== null && inherent !== undefined
    ? price / (nav * (1 - inherent)) - 1
    : null;
};

export const goldChecks: readonly Check[] = [
  {
    what: 'Price bubble of gold funds',
    file: GOLD,
    unit: 'fraction',
    run: (read) =>
      pairs(
        read(GOLD),
        symbolDay,
        (line) => priceBubble(figure(line, 'price'), figure(line, 'nav_redemption')),
        'price_bubble',
      ),
    why: 'the same formula; what is left is floating point',
  },
  {
    what: 'Inherent bubble from parts',
    file: GOLD,
    unit: 'fraction',
    run: (read) =>
      pairs(
        read(GOLD).filter((line) => figure(line, 'inherent_from_coin') !== null),
        symbolDay,
        (line) => inherentBubble(partsOf(line)),
        'inherent_bubble_sum',
      ),
    why: 'the record rounds its parts to six decimals',
  },
  {
    what: 'Total bubble, the author’s form',
    file: GOLD,
    unit: 'fraction',
    run: (read) => pairs(read(GOLD), symbolDay, authorsTotal, 'total_bubble'),
    why: 'shows that the record is price / (NAV × (1 − inherent)) − 1 throughout',
  },
  {
    what: 'Total bubble, ours',
    file: GOLD,
    unit: 'fraction',
    run: (read) =>
      pairs(
        read(GOLD),
        symbolDay,
        (line) => totalBubble(figure(line, 'price_bubble'), figure(line, 'inherent_bubble_sum')),
        'total_bubble',
      ),
    why: 'ours compounds, (1 + price)(1 + inherent) − 1; the author divides by 1 − inherent: they differ by about inherent²',
  },
  {
    what: 'Fair price of an Emami coin',
    file: REFERENCES,
    unit: 'of the price',
    run: (read) =>
      compare(
        read(REFERENCES).map((line) => {
          const [ounce, dollar, fair] = ['ounce_last_known_usd', 'usd_free_rial', 'coin_fair_rial'].map(
            (name) => figure(line, name),
          );
          return [
            dayOf(line),
            ounce && dollar && fair ? fairCoinRial(ounce, dollar) / fair : null,
            1,
          ] as const;
        }),
      ),
    why: 'the record’s gram is rounded to whole rials',
  },
  {
    what: 'Bubble of the coin',
    file: REFERENCES,
    unit: 'fraction',
    run: (read) =>
      pairs(
        read(REFERENCES),
        dayOf,
        (line) => marketBubble(figure(line, 'coin_emami_rial'), figure(line, 'coin_fair_rial')),
        'coin_bubble_fraction',
      ),
    why: 'the record has five decimals',
  },
];
