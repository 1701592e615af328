import { z } from 'zod';

/** e.g. "2026-08-16" */
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'expected YYYY-MM-DD');
/** e.g. "2026-08-16T12:30:00.000Z" */
export const isoInstant = z.iso.datetime({ offset: true });
export const uuid = z.guid();

/** A finite number: JSON has no others and charts cannot draw them. */
export const figure = z.number();
export const nullableFigure = figure.nullable();
/** Rials, not negative. */
export const rial = figure.min(0);
export const nullableRial = rial.nullable();
export const count = z.int().min(0);

const columns = new WeakSet<z.ZodType>();

/** A list of one value a fund or a day, which may have thousands: where a run yields the same list again, it is neither checked nor written anew. */
export function columnSchema<T extends z.ZodType>(value: T): z.ZodArray<T> {
  const schema = z.array(value);
  columns.add(schema);
  return schema;
}
export const isColumn = (schema: unknown): boolean => schema instanceof z.ZodType && columns.has(schema);
