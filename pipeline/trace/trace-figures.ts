import { roundFigure } from '../../shared/figures/define-figure.ts';
import { findFigure } from '../../shared/figures/index.ts';
import type {
  FigureProvenance,
  ProvenanceFile,
  ProvenanceSource,
} from '../../shared/schema/snapshots/provenance.ts';
import { tomanToRial } from '../../shared/units.ts';
import type { Queryable } from '../database/database.ts';

/** Tables that a figure's row may stand in: their names are written into statements. */
const TABLES = new Set([
  'funds',
  'fund_live_data',
  'fund_return_data',
  'fund_allocations',
  'fund_nav_history',
  'fund_cash_flow',
  'zakhireh_fixincome',
  'leveraged_funds_data',
  'fund_portfolio_holdings',
  'gold_fund_data',
  'category_trade_data',
]);
const CASTS: Readonly<Record<string, string>> = {
  timestamp: 'timestamptz',
  date: 'date',
  report_date: 'date',
};

/** e.g. { fund_id: "1", date: "2026-01-01 … 2026-08-16" } → conditions and their values */
function conditionsOf(key: ProvenanceSource['key']) {
  const values: string[] = [];
  const value = (text: string): string => `$${values.push(text)}::text`;
  const conditions = Object.entries(key).map(([name, text]) => {
    const cast = CASTS[name] ?? 'text';
    const column = cast === 'text' ? `t."${name}"::text` : `t."${name}"`;
    const [from = '', to] = text.split(' … ');
    return to === undefined
      ? `${column} = (${value(from)})::${cast}`
      : `${column} between (${value(from)})::${cast} and (${value(to)})::${cast}`;
  });
  return { where: ['true', ...conditions].join(' and '), values };
}

/** Whether the rows of a source can be looked up: those of a whole category or market are counted by their inputs alone. */
const isReadable = ({ table, key }: ProvenanceSource): boolean =>
  TABLES.has(table) && !('category' in key) && Object.keys(key).length > 0;

/** The rows that a source names now: their number, and the value of `column` where it is one row. */
interface StoredRows {
  readonly count: number;
  readonly value: string | null;
}

/** Reads a readable source's rows; `column` is null for a count alone. */
async function readStoredRows(
  db: Queryable,
  source: ProvenanceSource,
  column: string | null,
): Promise<StoredRows> {
  const { where, values } = conditionsOf(source.key);
  const name = column !== null && /^[a-z_0-9]+$/.test(column) ? column : null;
  const { rows } = await db.query<{ count: number; value: string | null }>(
    `select count(*)::int as count, ${name ? `min(to_jsonb(t) ->> '${name}')` : 'null'} as value
     from public."${source.table}" t where ${where}`,
    values,
  );
  return rows[0] ?? { count: 0, value: null };
}

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
