import type { FigureId } from '../../../shared/figures/index.ts';
import type { MeasuredPeriod } from '../../../shared/measures/measured-periods.ts';
import { OTHER_MEASURES, type OtherMeasure } from '../../../shared/measures/measures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { derived, type ProvenanceEntries, type ProvenanceEntry, sourceOf } from '../common/entries.ts';
import { dayEvidence, type Evidence } from '../common/evidence.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { type CategoryReturns, categoryMeasured } from './category-measured.ts';
import type { Beats } from './measure-beats.ts';
import type { MeasureTables } from './measure-tables.ts';
import { indexRowsOf, measuredReturnsOf, measureEvidence, measureKey } from './measured-returns.ts';

/** The table of each measure's own values. */
export const MEASURE_TABLE = {
  real: 'consumer_price_index',
  usd: 'reference_prices',
  coin: 'reference_prices',
  gold: 'reference_prices',
} as const satisfies Record<OtherMeasure, string>;

/** The tables behind a measure, with that of the returns that are held against it. */
const tablesOf = (measure: OtherMeasure): string => `fund_return_data, ${MEASURE_TABLE[measure]}`;

/** Whose returns they are: the key and the evidence of their rows. */
interface Returns {
  readonly key: Readonly<Record<string, string>>;
  readonly evidence: readonly Evidence[];
}

/** Inputs that stand on an estimate: an index, or the day on which it was published. */
export function assumedOf(period: MeasuredPeriod, measure: OtherMeasure, tables: MeasureTables): string[] {
  if (measure !== 'real') return [];
  const { from, to } = period.measures.real;
  const estimated = indexRowsOf(period, tables).filter(({ isEstimate }) => isEstimate);
  return Object.entries({ from, to }).flatMap(([name, point]) =>
    estimated.some(({ month }) => month === point?.at) ? [name] : [],
  );
}

function measuredEntry(
  id: FigureId,
  period: MeasuredPeriod,
  measure: OtherMeasure,
  { key, evidence }: Returns,
  tables: MeasureTables,
): ProvenanceEntry {
  const { from, to } = period.measures[measure];
  const rows = unionEvidence([...evidence, ...measureEvidence(period, measure, tables)]);
  const source = sourceOf(rows, tablesOf(measure), { ...key, ...measureKey(period, measure, tables) });
  const inputs = { own: period.rialPercent, from: from?.value ?? null, to: to?.value ?? null };
  const assumed = assumedOf(period, measure, tables);
  return { ...derived(id, inputs, source), ...(assumed.length > 0 && { assumed }) };
}

/** The provenance of a fund's returns in every measure. */
const measureEntries = (
  periods: readonly MeasuredPeriod[],
  returns: Returns,
  tables: MeasureTables,
): ProvenanceEntries =>
  Object.fromEntries(
    periods.flatMap((period) =>
      OTHER_MEASURES.map((measure) => {
        const id: FigureId = `${measure}-${period.period}-return`;
        return [id, measuredEntry(id, period, measure, returns, tables)];
      }),
    ),
  );

/** The provenance of a fund's returns in every measure, and of the purchasing power that it lost in a year. */
export function fundMeasureEntries(
  own: Row<'fund_return_data'> | undefined,
  tables: MeasureTables,
): ProvenanceEntries {
  if (!own) return {};
  const periods = measuredReturnsOf(own, tables);
  const returns = { key: { fund_id: own.fundId, date: own.date }, evidence: [dayEvidence(own)] };
  const year = periods.find(({ period }) => period === 'yearly');
  return {
    ...measureEntries(periods, returns, tables),
    ...(year && {
      'purchasing-power-loss': measuredEntry('purchasing-power-loss', year, 'real', returns, tables),
    }),
  };
}

/** The provenance of the counts of funds that kept up in a year. */
export const beatEntries = (
  level: 'category' | 'market',
  beats: Beats,
  { key, evidence }: Returns,
): ProvenanceEntries =>
  Object.fromEntries(
    OTHER_MEASURES.map((measure) => {
      const id: FigureId = `${level}-beat-${measure}`;
      const { beat, of } = beats[measure];
      const source = sourceOf(unionEvidence(evidence), tablesOf(measure), key, of);
      return [id, derived(id, { beat, of }, source)];
    }),
  );

function categoryMeanEntry(
  id: FigureId,
  period: MeasuredPeriod,
  measure: OtherMeasure,
  { measured }: CategoryReturns,
  { key, evidence }: Returns,
  tables: MeasureTables,
): ProvenanceEntry {
  const { total, weight } = measured[period.period][measure];
  const isKnown = weight > 0 && period.measures[measure].percent !== null;
  const rows = unionEvidence([...evidence, ...measureEvidence(period, measure, tables)]);
  const source = sourceOf(
    rows,
    tablesOf(measure),
    { ...key, ...measureKey(period, measure, tables) },
    weight,
  );
  return derived(id, { sum: isKnown ? total : null, funds: isKnown ? weight : null }, source);
}

/** The provenance of a category's mean returns in every measure, and of the counts of its funds. */
export function categoryMeasureEntries(
  all: CategoryReturns,
  slug: string,
  tables: MeasureTables,
): ProvenanceEntries {
  const measured = categoryMeasured(all, tables);
  if (measured === null) return {};
  const returns = { key: { category: slug }, evidence: all.rows.map(dayEvidence) };
  return {
    ...Object.fromEntries(
      measured.periods.flatMap((period) =>
        OTHER_MEASURES.map((measure) => {
          const id: FigureId = `category-${measure}-${period.period}-return`;
          return [id, categoryMeanEntry(id, period, measure, all, returns, tables)];
        }),
      ),
    ),
    ...beatEntries('category', all.beats, { ...returns, evidence: all.evidence }),
  };
}
