import { addDays } from '../../../shared/dates/days.ts';
import {
  fairBarRial,
  fairCoinRial,
  fairSilverRial,
  inherentBubble,
  marketBubble,
  totalBubble,
} from '../../../shared/funds/bubble.ts';
import { percentToFraction } from '../../../shared/units.ts';
import type { StoredGold, StoredReference } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/write/writable.ts';

/** Names of the series in `reference_prices`. */
export const REFERENCES = {
  ounce: 'gold_ounce',
  dollar: 'usd_free',
  coin: 'coin_emami',
  certificateBar: 'ime_gold_bar',
  certificateCoin: 'ime_gold_coin',
  silverOunce: 'silver_ounce',
  silverGram: 'silver_gram_999',
  certificateSilver: 'ime_silver_bar',
} as const;

/** Prices this old are still compared: the markets close on different days of the week. */
const MAX_AGE_DAYS = 4;

type References = ReadonlyMap<string, StoredReference>;

const currentPrice = (references: References, symbol: string, day: string): number | null => {
  const found = references.get(symbol);
  return found && found.day <= day && found.day >= addDays(day, -MAX_AGE_DAYS) ? found.value : null;
};

export interface HoldingBubbles {
  readonly bar: number | null;
  readonly coin: number | null;
  readonly silver: number | null;
}

/**
 * Bubbles of the metals that gold funds hold, fractions: the price of the exchange's certificate (or of the coin on the free
 * market) against the world price. Null for a metal with a missing or old price. Formulas: shared/funds/bubble.ts.
 */
export function holdingBubbles(references: References, day: string): HoldingBubbles {
  const price = (symbol: string) => currentPrice(references, symbol, day);
  const dollar = price(REFERENCES.dollar);
  const bubble = (
    certificate: number | null,
    ounce: number | null,
    fair: (ounceUsd: number, rialPerUsd: number) => number,
  ) => (ounce === null || dollar === null ? null : marketBubble(certificate, fair(ounce, dollar)));
  const ounce = price(REFERENCES.ounce);
  return {
    bar: bubble(price(REFERENCES.certificateBar), ounce, fairBarRial),
    coin: bubble(price(REFERENCES.certificateCoin) ?? price(REFERENCES.coin), ounce, fairCoinRial),
    silver: bubble(price(REFERENCES.certificateSilver), price(REFERENCES.silverOunce), fairSilverRial),
  };
}

/** A fund's inherent bubble, a fraction; null where the bubble of a metal that it holds is unknown. */
export function inherentBubbleOf(fund: StoredGold, bubbles: HoldingBubbles): number | null {
  if (fund.barPercent === null) return null;
  const share = (percent: number | null) => percentToFraction(percent ?? 0);
  return inherentBubble([
    { share: share(fund.barPercent), bubble: bubbles.bar },
    { share: share(fund.coinPercent), bubble: bubbles.coin },
    { share: share(fund.silverPercent), bubble: bubbles.silver },
  ]);
}

/** A gold fund's bubbles of one day; unknown ones are left as stored. */
export function goldRow(
  symbol: string,
  day: string,
  price: number | null,
  inherent: number | null,
): TableRow {
  const total = totalBubble(price, inherent);
  return row('gold_fund_data', {
    symbol,
    date: day,
    ...(price === null ? {} : { price_bubble: price }),
    ...(inherent === null ? {} : { inherent_bubble: inherent }),
    ...(total === null ? {} : { total_bubble: total }),
  });
}

/**
 * Recomputes a day's inherent and total bubbles from newer gold prices, for the funds whose price of that day is
 * stored.
 */
export function repriceGold(
  gold: ReadonlyMap<string, StoredGold>,
  references: References,
  day: string,
): TableRow[] {
  const bubbles = holdingBubbles(references, day);
  return [...gold.values()]
    .filter((fund) => fund.day === day && fund.priceBubble !== null)
    .flatMap((fund) => {
      const inherent = inherentBubbleOf(fund, bubbles);
      return inherent === null ? [] : [goldRow(fund.symbol, day, fund.priceBubble, inherent)];
    });
}
