import { toIsoInstant } from '../../../shared/dates/days.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import {
  type ProvenanceEntries,
  type ProvenanceEntry,
  publishedValue,
  type RowSource,
  reported,
  reportedFields,
  sourceOf,
} from '../common/entries.ts';
import { type Evidence, liveEvidence, liveNavEvidence } from '../common/evidence.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { storedColumn } from '../common/stored-column.ts';

type Live = Row<'fund_live_data'>;

const LIVE_FIELDS = [
  ['price', 'currentPriceRial'],
  ['price-change', 'priceChangePercent'],
  ['price-low', 'priceLowRial'],
  ['price-high', 'priceHighRial'],
  ['price-first', 'priceFirstRial'],
  ['price-yesterday', 'priceYesterdayRial'],
  ['trading-value', 'tradingValueRial'],
  ['trading-volume', 'tradingVolume'],
  ['trade-count', 'tradeCount'],
  ['market-cap', 'marketCapRial'],
  ['best-buy-volume', 'buyQueueVolume'],
  ['best-sell-volume', 'sellQueueVolume'],
] as const satisfies readonly (readonly [FigureId, keyof Live])[];

/** The row of a fund's newest trading day, with what is known of the figures that it is named for. */
const rowSource = (live: Live, evidence: Evidence): RowSource =>
  sourceOf(evidence, 'fund_live_data', {
    fund_id: live.fundId,
    timestamp: toIsoInstant(live.timestamp),
  });
export const liveSource = (live: Live): RowSource => rowSource(live, liveEvidence(live));
/** A bubble credits the source of its NAV too. */
export const bubbleSource = (live: Live): RowSource =>
  rowSource(live, unionEvidence([liveEvidence(live), liveNavEvidence(live)]));

const BUBBLE_FIELDS = [
  ['price-bubble', 'bubblePercent'],
  ['bubble-amount', 'bubbleAmountRial'],
] as const satisfies readonly (readonly [FigureId, keyof Live])[];

/** A bubble as stored, with the price and NAV of its row as inputs where both are known. */
function bubble([id, field]: (typeof BUBBLE_FIELDS)[number], live: Live): ProvenanceEntry {
  const { currentPriceRial: price, navRial: nav } = live;
  const entry = reported(id, live[field], bubbleSource(live), storedColumn('fund_live_data', field));
  return price === null || nav === null ? entry : { ...entry, inputs: { price, nav } };
}

/** Figures of the newest trading day. */
export function liveEntries(live: Live | undefined): ProvenanceEntries {
  if (!live) return {};
  const source = liveSource(live);
  return {
    ...reportedFields('fund_live_data', live, source, LIVE_FIELDS),
    ...Object.fromEntries(BUBBLE_FIELDS.map((field) => [field[0], bubble(field, live)])),
  };
}

type PublishedField = (typeof LIVE_FIELDS | typeof BUBBLE_FIELDS)[number][1];

/** The published value of each field of a trading day, null without a row. */
export const liveValues = (entries: ProvenanceEntries): Record<PublishedField, number | null> =>
  Object.fromEntries(
    [...LIVE_FIELDS, ...BUBBLE_FIELDS].map(([id, field]) => [field, publishedValue(entries, id)]),
  ) as Record<PublishedField, number | null>;
