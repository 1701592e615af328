import { z } from 'zod';
import { isoDate, uuid } from './primitives.ts';
import { slug } from './shapes.ts';

/** A column's type in Postgres; numbers carry the range that the table's check allows. */
export interface ColumnType {
  readonly pg: 'uuid' | 'date' | 'timestamptz' | 'numeric' | 'text' | 'integer' | 'boolean';
  readonly range?: 'positive' | 'nonNegative';
}

/** A column's name as stored, and the type that its value must have once read. */
export type Column = readonly [stored: string, type: z.ZodType];
export type Columns = Readonly<Record<string, Column>>;
export type UnreadColumns = Readonly<Record<string, z.ZodType>>;

type Shape<C extends Columns> = { [K in keyof C]: C[K][1] };

interface RowOptions<
  C extends Columns,
  U extends UnreadColumns,
  K extends string,
  F extends keyof C & string,
> {
  /** Stored columns of the unique constraint by which sources recognise a row. */
  readonly key?: readonly K[];
  /** Stored columns that no aggregate reads. */
  readonly unread?: U;
  /** Fields that a query computes or joins: the table has no such column. */
  readonly computed?: readonly F[];
  /** What is wrong with a whole record, and in which field; undefined where nothing is. */
  readonly problem?: (record: { [N in keyof C]: z.infer<C[N][1]> }) => RowProblem | undefined;
}

interface RowProblem {
  readonly field: string;
  readonly message: string;
}

export interface RowDefinition<
  C extends Columns = Columns,
  U extends UnreadColumns = UnreadColumns,
  K extends string = string,
  F extends string = string,
> {
  readonly table: string;
  readonly columns: C;
  readonly key: readonly K[];
  readonly unread: U;
  readonly computed: readonly F[];
  readonly schema: z.ZodObject<Shape<C>>;
}

export type RowOf<D extends RowDefinition> = z.infer<D['schema']>;

/** Names of the columns that a table stores. */
export type StoredColumn<D extends RowDefinition> =
  D extends RowDefinition<infer C, infer U, string, infer F>
    ? C[Exclude<keyof C, F>][0] | (keyof U & string)
    : never;

/**
 * One table as the product reads it, and the only list of its columns: what is written, traced and simulated derives
 * from it. snake_case ends here: a query selects `stored as "field"` for each column and hands the record to `schema`.
 */
export function defineRow<
  const C extends Columns,
  const U extends UnreadColumns = Record<never, never>,
  const K extends string = never,
  const F extends keyof C & string = never,
>(table: string, columns: C, options: RowOptions<C, U, K, F> = {}): RowDefinition<C, U, K, F> {
  const { key = [], unread = {} as U, computed = [], problem } = options;
  const shape = Object.fromEntries(Object.entries(columns).map(([field, [, type]]) => [field, type]));
  const schema = z.object(shape) as unknown as z.ZodObject<Shape<C>>;
  return {
    table,
    columns,
    key,
    unread,
    computed,
    schema: problem
      ? schema.superRefine((record, context) => {
          const found = problem(record as Parameters<typeof problem>[0]);
          if (found) context.addIssue({ code: 'custom', path: [found.field], message: found.message });
        })
      : schema,
  };
}

const columnTypes = z.registry<ColumnType>();
const typed = <T extends z.ZodType>(type: T, column: ColumnType): T => {
  columnTypes.add(type, column);
  return type;
};

/** The Postgres type behind a zod type of this file, also under `nullable` and `default`. */
export function columnTypeOf(type: z.ZodType): ColumnType {
  const found = columnTypes.get(type);
  if (found) return found;
  if (type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return columnTypeOf(type.def.innerType as z.ZodType);
  throw new TypeError('expected a column type of shared/schema/row.ts');
}

/** Every column that a table stores, with its zod type, in the definition's order. */
export function storedColumns({ columns, computed, unread }: RowDefinition): Map<string, z.ZodType> {
  const read = Object.entries(columns).filter(([field]) => !computed.includes(field));
  return new Map([...read.map(([, column]) => column), ...Object.entries(unread)]);
}

/** Postgres hands `numeric` and `bigint` over as text: "12.50" → 12.5. */
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
/** Postgres hands `timestamptz` over as a Date or as text, by driver. */
const asInstant = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

export const numeric = typed(z.preprocess(asNumber, z.number()), { pg: 'numeric' });
export const positive = typed(z.preprocess(asNumber, z.number().positive()), {
  pg: 'numeric',
  range: 'positive',
});
export const nonNegative = typed(z.preprocess(asNumber, z.number().min(0)), {
  pg: 'numeric',
  range: 'nonNegative',
});
export const integer = typed(z.preprocess(asNumber, z.int()), { pg: 'integer' });
export const positiveInteger = typed(z.preprocess(asNumber, z.int().positive()), {
  pg: 'integer',
  range: 'positive',
});
export const nonNegativeInteger = typed(z.preprocess(asNumber, z.int().min(0)), {
  pg: 'integer',
  range: 'nonNegative',
});
export const instant = typed(z.preprocess(asInstant, z.string()), { pg: 'timestamptz' });
export const text = typed(z.string().min(1), { pg: 'text' });
/** The last part of an address, and a file's name. */
export const slugText = typed(slug, { pg: 'text' });
/** An instant since 1990: an earlier one is a slip, and its year has other digits than addresses and lists expect. */
export const plausibleInstant = typed(
  z.preprocess(asInstant, z.string().regex(/^(199\d|2\d{3})-/, 'expected a year from 1990 on')),
  { pg: 'timestamptz' },
);
export const boolean = typed(z.boolean(), { pg: 'boolean' });
typed(isoDate, { pg: 'date' });
typed(uuid, { pg: 'uuid' });

const isOldestFirst = (days: readonly string[]): boolean =>
  days.every((one, i) => i === 0 || (days[i - 1] as string) < one);

/** A table's days as one list, where a record holds a whole history. */
export const dates = typed(
  z.array(isoDate).refine(isOldestFirst, 'expected each day once, oldest first'),
  columnTypeOf(isoDate),
);
/** A text column on those days. */
export const textSeries = typed(z.array(z.string().min(1)), { pg: 'text' });
/** A column's values on those days; the database checks each cell. */
export const series = (cell: z.ZodType) => typed(z.array(z.number().nullable()), columnTypeOf(cell));
