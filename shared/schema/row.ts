import { z } from 'zod';

/** A column's name as stored, and the type that its value must have once read. */
export type Column = readonly [stored: string, type: z.ZodType];
export type Columns = Readonly<Record<string, Column>>;

type Shape<C extends Columns> = { [K in keyof C]: C[K][1] };

export interface RowDefinition<C extends Columns = Columns> {
  readonly table: string;
  readonly columns: C;
  readonly schema: z.ZodObject<Shape<C>>;
  /** Stored column of a field, e.g. "tradingValueRial" → "trading_value". */
  readonly stored: (field: keyof C & string) => string;
}

export type RowOf<D extends RowDefinition> = z.infer<D['schema']>;

/**
 * One table as the product reads it. snake_case ends here: a reader selects
 * `stored as "field"` for each column, then hands the record to `schema`.
 */
export function defineRow<const C extends Columns>(table: string, columns: C): RowDefinition<C> {
  const shape = Object.fromEntries(Object.entries(columns).map(([field, [, type]]) => [field, type]));
  return {
    table,
    columns,
    schema: z.object(shape) as unknown as z.ZodObject<Shape<C>>,
    stored: (field) => (columns[field] as Column)[0],
  };
}

/** Postgres hands `numeric` and `bigint` over as text: "12.50" → 12.5. */
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
/** Postgres hands `date` over as a Date at midnight or as text, by driver. */
const asInstant = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

export const numeric = z.preprocess(asNumber, z.number());
export const positive = z.preprocess(asNumber, z.number().positive());
export const nonNegative = z.preprocess(asNumber, z.number().min(0));
export const integer = z.preprocess(asNumber, z.int());
export const instant = z.preprocess(asInstant, z.string());
