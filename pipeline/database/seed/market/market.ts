import { cleanAllocation } from '../../../../shared/funds/clean-allocation.ts';
import * as tables from './csv-lines.ts';
import { type Fund, fundsOf } from './funds.ts';
import { knownReturns, type Returns, sinceInception } from './returns.ts';
import { readTable } from './seed-files.ts';

/** fipiran's figures of a fund on one day. Money in rials, returns in percent points. */
export interface Quote {
  readonly date: string;
  readonly navRedemption: number;
  readonly navIssue: number;
  readonly navStatistical: number;
  /** Null where fipiran reports 0. */
  readonly netAssetRial: number | null;
  readonly units: number;
  readonly returns: Returns;
  readonly sinceInceptionPercent: number | null;
}

/** The real data of `supabase/seed`; maps are keyed by fund, lists are oldest first. */
export interface Market {
  /** Newest day on which a fund was quoted: the data's "today". */
  readonly newestDay: string;
  readonly funds: readonly Fund[];
  readonly quotes: ReadonlyMap<string, readonly Quote[]>;
  readonly history: ReadonlyMap<string, readonly tables.NavLine[]>;
  readonly allocations: ReadonlyMap<string, readonly tables.AllocationLine[]>;
  readonly holdings: ReadonlyMap<string, readonly tables.HoldingLine[]>;
  readonly leverage: ReadonlyMap<string, readonly tables.LeverageLine[]>;
  readonly individuals: ReadonlyMap<string, readonly tables.IndividualsLine[]>;
  readonly marketDay: ReadonlyMap<string, tables.MarketDayLine>;
  /** By symbol. */
  readonly goldComposition: ReadonlyMap<string, tables.GoldCompositionLine>;
  readonly goldBubbles: readonly tables.GoldBubbleLine[];
  readonly referencePrices: readonly tables.ReferencePriceLine[];
  /** The years before `referencePrices`, which alone scale the simulation. */
  readonly referenceHistory: readonly tables.ReferencePriceLine[];
  /** Real closes with volume and value. */
  readonly closes: ReadonlyMap<string, readonly tables.CloseLine[]>;
  readonly payouts: ReadonlyMap<string, readonly tables.PayoutLine[]>;
}

function quoteOf(line: tables.QuoteLine): Quote {
  return {
    date: line.date,
    navRedemption: line.nav_redemption,
    navIssue: line.nav_issue,
    navStatistical: line.nav_statistical,
    netAssetRial: line.net_asset_rial === 0 ? null : line.net_asset_rial,
    units: line.units,
    returns: knownReturns(line),
    sinceInceptionPercent: sinceInception(line),
  };
}

const grouped = <T extends { key: string }>(lines: readonly T[]): Map<string, T[]> =>
  Map.groupBy(lines, ({ key }) => key);

/** Reads and checks all tables of `supabase/seed`; throws CliError naming the file and line that do not fit. */
export function readMarket(): Market {
  const quoteLines = readTable('quotes.csv', tables.quoteLineSchema);
  const quotes = new Map([...grouped(quoteLines)].map(([key, lines]) => [key, lines.map(quoteOf)]));
  const funds = fundsOf(readTable('funds.csv', tables.fundLineSchema), new Set(quotes.keys()));
  const kindOf = new Map(funds.map(({ key, kind }) => [key, kind]));
  const mixes = readTable('allocations.csv.gz', tables.allocationLineSchema).flatMap((line) => {
    const kind = kindOf.get(line.key);
    const clean = kind && cleanAllocation(line, kind);
    return clean ? [clean] : [];
  });
  const compositions = readTable('gold_composition.csv', tables.goldCompositionLineSchema);
  return {
    newestDay:
      quoteLines
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? '',
    funds,
    quotes,
    history: grouped(readTable('nav_history.csv.gz', tables.navLineSchema)),
    allocations: grouped(mixes),
    holdings: grouped(readTable('holdings.csv.gz', tables.holdingLineSchema)),
    leverage: grouped(readTable('leverage.csv', tables.leverageLineSchema)),
    individuals: grouped(readTable('individuals.csv', tables.individualsLineSchema)),
    marketDay: new Map(
      readTable('market_day.csv', tables.marketDayLineSchema).map((line) => [line.key, line]),
    ),
    goldComposition: new Map(compositions.map((line) => [line.symbol, line])),
    goldBubbles: readTable('gold_bubbles.csv', tables.goldBubbleLineSchema),
    referencePrices: readTable('reference_prices.csv', tables.referencePriceLineSchema),
    referenceHistory: readTable('reference_history.csv.gz', tables.referencePriceLineSchema),
    closes: grouped(readTable('closes.csv', tables.closeLineSchema)),
    payouts: grouped(readTable('payouts.csv', tables.payoutLineSchema)),
  };
}
