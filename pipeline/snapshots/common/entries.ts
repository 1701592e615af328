import { type InputValues, roundFigure } from '../../../shared/figures/define-figure.ts';
import { type FigureId, figureOf } from '../../../shared/figures/index.ts';
import type { Row, TableName } from '../../../shared/schema/rows/index.ts';
import type {
  FigureProvenance,
  ProvenanceFile,
  ProvenanceSource,
} from '../../../shared/schema/snapshots/provenance.ts';
import { type DatedOrigins, dayEvidence, daysEvidence, type Evidence } from './evidence.ts';
import { type FundSum, unionEvidence } from './fund-sums.ts';
import { storedColumn } from './stored-column.ts';

/** Where a value stands: a row's evidence, its table and key. */
export type RowSource = ProvenanceSource;

/** One figure's provenance before its source is numbered. */
export interface ProvenanceEntry extends Omit<FigureProvenance, 'from'> {
  readonly source: RowSource;
}
export type ProvenanceEntries = Partial<Record<FigureId, ProvenanceEntry>>;

/** A row, or `count` rows, of a table, with what is known of their origin and time. */
export const sourceOf = (
  { origins, simulated, day, instant }: Evidence,
  table: string,
  key: Readonly<Record<string, string>>,
  count?: number,
): RowSource => ({
  origins: [...origins],
  simulated,
  day,
  instant,
  table,
  key,
  ...(count === undefined || count < 2 ? {} : { count }),
});

/** The row of a fund's day. */
export const fundDay = (table: string, row: { fundId: string; date: string; origin: string }): RowSource =>
  sourceOf(dayEvidence(row), table, { fund_id: row.fundId, date: row.date });

/** The row of a day within an owner's record. */
export const recordDay = (
  table: string,
  key: Readonly<Record<string, string>>,
  record: DatedOrigins,
  day: string,
): RowSource => sourceOf(daysEvidence(record, [day]), table, { ...key, date: day });

/** The rows behind a sum: of the funds of `key`; `table` names their tables. */
export const sumSource = (
  sum: Pick<FundSum, 'count' | 'evidence'>,
  table: string,
  key: Readonly<Record<string, string>>,
  count = sum.count,
): RowSource => sourceOf(unionEvidence(sum.evidence), table, key, count);

/** A value as its row reports it, rounded as it is published. */
export const reported = (
  id: FigureId,
  value: number | null,
  source: RowSource,
  column: string,
): ProvenanceEntry => ({ value: roundFigure(figureOf(id).unit, value), source, column });

/** Several fields of one row as it reports them: each figure with the stored column of its field. */
export const reportedFields = <T extends TableName>(
  table: T,
  row: Row<T>,
  source: RowSource,
  fields: readonly (readonly [FigureId, keyof Row<T> & string])[],
): ProvenanceEntries =>
  Object.fromEntries(
    fields.map(([id, field]) => [
      id,
      reported(id, (row[field] as number | null) ?? null, source, storedColumn(table, field)),
    ]),
  );

/** A value computed by the figure's formula from these inputs. */
export const derived = (id: FigureId, inputs: InputValues, source: RowSource): ProvenanceEntry => ({
  value: figureOf(id).compute(inputs),
  source,
  inputs: { ...inputs },
});

/** The published value of a figure: what a snapshot shows is what its provenance explains. */
export const publishedValue = (entries: ProvenanceEntries, id: FigureId): number | null =>
  entries[id]?.value ?? null;

/** A figure that has a value a day, or a value a line: the values stand in their own snapshots. */
const manyEntry = (each: 'days' | 'lines', source: RowSource, column: string): ProvenanceEntry => ({
  value: null,
  source,
  column,
  each,
});

/** A figure of each day of a fund's record. */
export function daysEntry(
  table: string,
  column: string,
  { fundId, dates }: DatedOrigins & { readonly fundId: string },
  evidence: Evidence,
): ProvenanceEntry {
  const key = { fund_id: fundId, date: `${dates[0]} … ${dates.at(-1)}` };
  return manyEntry('days', sourceOf(evidence, table, key, dates.length), column);
}

/** Values that stand in the lines of a table. */
export const lineEntry = (source: RowSource, column: string): ProvenanceEntry =>
  manyEntry('lines', source, column);

/** The provenance file of a subject; a figure without a known value keeps its row, so that a dash can be followed too. */
export function provenanceFile(
  subject: ProvenanceFile['subject'],
  entries: ProvenanceEntries,
): ProvenanceFile {
  const numbers = new Map<string, number>();
  const sources: ProvenanceSource[] = [];
  const numberOf = (source: RowSource): number => {
    const key = JSON.stringify(source);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, sources.length);
    return sources.push(source) - 1;
  };
  const figures = Object.fromEntries(
    Object.entries(entries).map(([id, { source, ...entry }]) => [id, { ...entry, from: numberOf(source) }]),
  );
  return { subject, sources, figures };
}
