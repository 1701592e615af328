import { tehranDay, toIsoInstant } from '../../../shared/dates/days.ts';
import { isKnown } from '../../../shared/funds/figures.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { FundRef } from '../../../shared/schema/snapshots/meta.ts';
import { type CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { type Evidence, liveEvidence, liveNavEvidence, mergeEvidence } from '../common/evidence.ts';
import { type AssetTables, netAssetsOf } from '../common/fund-assets.ts';
import type { Moment } from '../common/moment.ts';
import { currentLiveByFund, historyByFund } from '../common/rows-by-fund.ts';
import { byFundName } from '../common/sort-by-figure.ts';
import { bubblePlaceEntry, yearRange } from './year-bubbles.ts';

/** The newest bubble of a fund. */
export interface FundBubble {
  readonly fund: FundRef;
  readonly day: string;
  readonly bubblePercent: number;
  /** Percentile within a year, a fraction; null for fewer than 60 days. */
  readonly placeInYear: number | null;
  /** Days with a bubble in that year; null without a history. */
  readonly daysInYear: number | null;
  /** The lowest and the highest of that year, percent points; null for fewer than 60 days. */
  readonly yearRange: [low: number, high: number] | null;
  readonly netAssetRial: number | null;
}

/** Funds with a known bubble, cheapest first, and the rows that they come from. */
export interface FundBubbles {
  readonly items: readonly FundBubble[];
  readonly evidence: readonly Evidence[];
}

type BubbleTables = Pick<Tables, (typeof CATALOGUE_TABLES)[number]> & AssetTables;

const cheapestFirst = (items: readonly FundBubble[]): FundBubble[] =>
  [...items].sort((a, b) => a.bubblePercent - b.bubblePercent || byFundName(a, b));

/** The bubbles of the active funds in `tables` that trade. A bubble of zero counts: price and NAV are equal. */
export function fundBubbles(tables: BubbleTables, moment: Moment): FundBubbles {
  const live = currentLiveByFund(tables.fund_live_data, moment);
  const histories = historyByFund(tables.fund_nav_history);
  const found = catalogueOf(tables).funds.flatMap((entry) => {
    const row = live.get(entry.row.id);
    if (!row || !isKnown(row.bubblePercent)) return [];
    const place = bubblePlaceEntry(row, histories.get(row.fundId))['bubble-percentile'];
    const assets = netAssetsOf(entry, tables);
    const item: FundBubble = {
      fund: entry.ref,
      day: tehranDay(toIsoInstant(row.timestamp)),
      bubblePercent: row.bubblePercent,
      placeInYear: place?.value ?? null,
      daysInYear: place?.inputs?.days ?? null,
      yearRange: yearRange(row, histories.get(row.fundId)),
      netAssetRial: assets?.value ?? null,
    };
    const own = [liveEvidence(row), liveNavEvidence(row)];
    // Credited only: net assets may be of a later day, on which nothing was traded.
    return [{ item, evidence: assets ? [...own, { ...assets.evidence, day: null, instant: null }] : own }];
  });
  return {
    items: cheapestFirst(found.map(({ item }) => item)),
    evidence: mergeEvidence(found.flatMap(({ evidence }) => evidence)),
  };
}

export const combineBubbles = (all: readonly FundBubbles[]): FundBubbles => ({
  items: cheapestFirst(all.flatMap(({ items }) => items)),
  evidence: mergeEvidence(all.flatMap(({ evidence }) => evidence)),
});

/** The two values in the middle of the funds' bubbles, percent points: the same one twice for an odd number. */
export const middleBubbles = ({ items }: FundBubbles) => ({
  lower: items[Math.floor((items.length - 1) / 2)]?.bubblePercent ?? null,
  upper: items[Math.floor(items.length / 2)]?.bubblePercent ?? null,
});

/** A fund is named beside the weighted mean where the mean without it differs by this, percent points. */
const MIN_PULL = 0.25;
/** The most funds that are named so. */
const MAX_PULLS = 2;

/** The funds that pull the weighted mean furthest: without each it would be 0.25 points or more away. */
export function pullsOf(bubbles: FundBubbles): FundBubble[] {
  const { products, assets } = weightedBubbles(bubbles);
  if (products === null || assets === null) return [];
  const pullOf = ({ bubblePercent, netAssetRial }: FundBubble): number => {
    const rest = assets - (netAssetRial ?? 0);
    if (!netAssetRial || netAssetRial <= 0 || rest <= 0) return 0;
    return Math.abs((products - bubblePercent * netAssetRial) / rest - products / assets);
  };
  return bubbles.items
    .filter((one) => pullOf(one) >= MIN_PULL)
    .sort((a, b) => pullOf(b) - pullOf(a) || byFundName(a, b))
    .slice(0, MAX_PULLS);
}

/** Numerator and denominator of the mean weighted by net assets; null without a fund that knows its net assets. */
export function weightedBubbles({ items }: FundBubbles) {
  const known = items.flatMap(({ bubblePercent, netAssetRial }) =>
    netAssetRial !== null && netAssetRial > 0 ? [{ bubblePercent, netAssetRial }] : [],
  );
  if (known.length === 0) return { products: null, assets: null, funds: 0 };
  return {
    products: known.reduce((sum, one) => sum + one.bubblePercent * one.netAssetRial, 0),
    assets: known.reduce((sum, { netAssetRial }) => sum + netAssetRial, 0),
    funds: known.length,
  };
}
