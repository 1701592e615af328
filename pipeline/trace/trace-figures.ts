import { roundFigure } from '../../shared/figures/define-figure.ts';
import { findFigure } from '../../shared/figures/index.ts';
import type {
  FigureProvenance,
  ProvenanceFile,
  ProvenanceSource,
} from '../../shared/schema/snapshots/provenance.ts';
import { tomanToRial } from '../../shared/units.ts';
import type { Queryable } from '../database/database.ts';
import { isReadable, readStoredRows, type StoredRows } from './stored-value.ts';

/** One published figure, and what it follows from. `trace --json` prints it, so its names are stable. */
export interface TracedFigure {
  /** e.g. "nav" */
  readonly figure: string;
  readonly label: string;
  /** The published value; null where it is unknown, or stands in each line of a table or each day of a chart. */
  readonly published: number | null;
  readonly source: ProvenanceSource;
  readonly column: string | null;
  readonly inputs: Readonly<Record<string, number | null>> | null;
  /** The value in the row now; null for a figure of many rows. */
  readonly stored: string | null;
  /** Whether the figure follows from its inputs, and its row still says the same. */
  readonly agrees: boolean;
}

/** Columns that hold tomans; the others hold the figure's own unit. */
const TOMAN_COLUMNS = new Set(['cash_flow', 'buying_per_capita', 'selling_per_capita']);

function fromRow({ value }: StoredRows, column: string, unit: Parameters<typeof roundFigure>[0]) {
  if (value === null) return null;
  const number = Number(value);
  return roundFigure(unit, TOMAN_COLUMNS.has(column) ? tomanToRial(number) : number);
}

/** Whether the inputs give the value; a stored value was rounded by its source, so that its last decimal may differ. */
function followsFromInputs(id: string, { value, inputs, column }: FigureProvenance): boolean {
  const figure = findFigure(id);
  if (!figure || !inputs || figure.formula === null) return true;
  const computed = figure.compute(inputs);
  if (computed === value) return true;
  return column !== undefined && computed !== null && value !== null && Math.abs(computed - value) <= 1e-4;
}

async function traceOne(
  db: Queryable,
  id: string,
  entry: FigureProvenance,
  source: ProvenanceSource,
): Promise<TracedFigure> {
  const figure = findFigure(id);
  const column = entry.column ?? null;
  const read = isReadable(source) ? await readStoredRows(db, source, column) : null;
  const isOneValue = column !== null && entry.each === undefined && source.count === undefined;
  const same =
    read === null ||
    (isOneValue && figure
      ? fromRow(read, column, figure.unit) === entry.value
      : read.count >= (source.count ?? 1));
  return {
    figure: id,
    label: figure?.label ?? id,
    published: entry.value,
    source,
    column,
    inputs: entry.inputs ?? null,
    stored: isOneValue ? (read?.value ?? null) : null,
    agrees: same && followsFromInputs(id, entry),
  };
}

/** The figures of provenance files whose id or label contains `part`, each with its row in the database. */
export async function traceFigures(
  db: Queryable,
  files: readonly ProvenanceFile[],
  part = '',
): Promise<TracedFigure[]> {
  const traced: TracedFigure[] = [];
  for (const { figures, sources } of files)
    for (const [id, entry] of Object.entries(figures)) {
      const source = sources[entry.from];
      const isWanted = id.includes(part) || (findFigure(id)?.label.includes(part) ?? false);
      if (source && isWanted) traced.push(await traceOne(db, id, entry, source));
    }
  return traced;
}
