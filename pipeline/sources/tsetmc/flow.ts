import { netFlow, perCapita } from '../../../shared/funds/flow.ts';
import { sum, weightedMean } from '../../../shared/funds/figures.ts';
import { rialToToman } from '../../../shared/units.ts';
import { row, type TableRow } from '../../database/writable.ts';
import { type Judge, rules } from '../judge/judge.ts';
import type { ClientType } from './schema.ts';
import type { Quote } from './tick.ts';

/** What individuals bought and sold of a fund on a day, rials, and how many of them there were. */
export interface Individuals {
  readonly boughtRial: number;
  readonly soldRial: number;
  readonly buyers: number | null;
  readonly sellers: number | null;
}

/**
 * The two feeds are read one after the other while trades go on: between them a volume may have moved by this
 * fraction. More than that is another day's, or another instrument's.
 */
const MOST_DRIFT = 0.05;

const near = (a: number, b: number, fraction: number): boolean =>
  Math.abs(a - b) <= fraction * Math.max(a, b) + 1;

/**
 * Volumes tie: what individuals and institutions bought is what they sold, and is the day's volume. Their values are
 * not in this feed: volume × the day's mean price stands for them (formulas: shared/funds/flow.ts) until the day's own are published.
 */
export function readIndividuals(judge: Judge, quote: Quote, raw: ClientType): Individuals | null {
  const key = quote.item.insCode;
  const figure = (field: keyof ClientType & string) =>
    judge.figure('fund_cash_flow', key, field, raw[field], rules.nonNegative);
  const [boughtI, boughtN, soldI, soldN] = (
    ['buy_I_Volume', 'buy_N_Volume', 'sell_I_Volume', 'sell_N_Volume'] as const
  ).map(figure);
  if ([boughtI, boughtN, soldI, soldN].some((volume) => volume === null || volume === undefined)) return null;
  const other = figure('buy_DDD_Volume') ?? 0;
  const bought = (boughtI as number) + (boughtN as number) + other;
  const sold = (soldI as number) + (soldN as number);
  if (!near(bought, sold, 0)) {
    judge.refuse(
      'fund_cash_flow',
      key,
      'buy_I_Volume',
      bought,
      `expected as much bought as the ${sold} sold`,
    );
    return null;
  }
  if (!near(bought, quote.volume, MOST_DRIFT)) {
    judge.refuse(
      'fund_cash_flow',
      key,
      'buy_I_Volume',
      bought,
      `expected about the day's volume ${quote.volume}`,
    );
    return null;
  }
  const mean = perCapita(quote.valueRial, quote.volume);
  if (mean === null) return null;
  return {
    boughtRial: (boughtI as number) * mean,
    soldRial: (soldI as number) * mean,
    buyers: figure('buy_CountI'),
    sellers: figure('sell_CountI'),
  };
}

/** `fund_cash_flow` is stored in tomans; tenths of a toman are noise of the mean price. */
const toman = (rial: number): number => Math.round(rialToToman(rial));

export const flowRow = (fundId: string, day: string, boughtRial: number, soldRial: number): TableRow =>
  row('fund_cash_flow', {
    fund_id: fundId,
    date: day,
    cash_flow: toman(netFlow(boughtRial, soldRial) as number),
    buying: toman(boughtRial),
    selling: toman(soldRial),
  });

/** One fund's share in its category's day. */
export interface CategoryPart {
  readonly quote: Quote;
  readonly individuals: Individuals | null;
}

const tomanOrNull = (rial: number | null): number | null => (rial === null ? null : toman(rial));

/** A category's day: flow and heads of its funds summed, then divided; price changes weighted by trading value. */
export function categoryRow(categoryId: string, day: string, parts: readonly CategoryPart[]): TableRow {
  const people = parts.flatMap(({ individuals }) => (individuals ? [individuals] : []));
  const bought = sum(people.map(({ boughtRial }) => boughtRial));
  const sold = sum(people.map(({ soldRial }) => soldRial));
  const change = weightedMean(parts.map(({ quote }) => [quote.changePercent, quote.valueRial]));
  return row('category_trade_data', {
    category_id: categoryId,
    date: day,
    cash_flow: tomanOrNull(netFlow(bought, sold)),
    buying_per_capita: tomanOrNull(perCapita(bought, sum(people.map(({ buyers }) => buyers)))),
    selling_per_capita: tomanOrNull(perCapita(sold, sum(people.map(({ sellers }) => sellers)))),
    average_price_change_percent: change,
  });
}
