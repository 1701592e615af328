import { z } from 'zod';
import { isColumn } from '../../../shared/schema/primitives.ts';

/** Parses a value against a schema; throws ZodError. */
export type Parse = (value: unknown) => unknown;

const isPlain = ({ def }: z.ZodObject | z.ZodArray | z.ZodRecord): boolean =>
  (def.checks?.length ?? 0) === 0 && !('catchall' in def && def.catchall);

/** True for a list of objects, a column, and what contains one: the values worth memoizing. */
export function containsList(schema: unknown): boolean {
  if (isColumn(schema)) return true;
  if (schema instanceof z.ZodRecord) return isPlain(schema) && isColumn(schema.valueType);
  if (schema instanceof z.ZodArray) return isPlain(schema) && schema.element instanceof z.ZodObject;
  if (!(schema instanceof z.ZodObject)) return false;
  return isPlain(schema) && Object.values(schema.shape).some(containsList);
}

/** Caches the result for an object as long as it lives; sound because rows and figures are never mutated. */
function memoizeParse(parse: Parse): Parse {
  const parsedByInput = new WeakMap<object, unknown>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return parse(value);
    const cached = parsedByInput.get(value);
    if (cached !== undefined) return cached;
    const parsed = parse(value);
    parsedByInput.set(value, parsed);
    return parsed;
  };
}

function listParser(list: z.ZodArray): Parse {
  const item = memoizeParse(parserOf(list.element as z.ZodType));
  return memoizeParse((value) => (Array.isArray(value) ? value.map(item) : list.parse(value)));
}

/** Parses a record of columns, whose names are an enumeration. */
function columnsParser({ keyType, valueType }: z.ZodRecord): Parse {
  const column = parserOf(valueType as z.ZodType);
  const names = z.record(keyType, z.unknown());
  return (value) =>
    Object.fromEntries(Object.entries(names.parse(value)).map(([name, values]) => [name, column(values)]));
}

/** Parses lists one by one and the other fields together; keeps the schema's field order, as zod does. */
function objectParser(schema: z.ZodObject): Parse {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  const lists = new Map(
    fields.filter(([, field]) => containsList(field)).map(([name, field]) => [name, parserOf(field)]),
  );
  const rest = z.object(Object.fromEntries(fields.filter(([name]) => !lists.has(name))));
  return (value) => {
    const parsed = rest.parse(value) as Record<string, unknown>;
    const entries = fields.flatMap(([name]) => {
      const list = lists.get(name);
      if (list) return [[name, list((value as Record<string, unknown>)[name])]];
      return Object.hasOwn(parsed, name) ? [[name, parsed[name]]] : [];
    });
    return Object.fromEntries(entries);
  };
}

function parserOf(schema: z.ZodType): Parse {
  if (!containsList(schema)) return (value) => schema.parse(value);
  if (isColumn(schema)) return memoizeParse((value) => schema.parse(value));
  if (schema instanceof z.ZodRecord) return columnsParser(schema);
  return schema instanceof z.ZodArray ? listParser(schema) : objectParser(schema as z.ZodObject);
}

/**
 * A parser with the results of `schema.parse` that parses only lists and items it has not seen before: the same input
 * object returns the same output object.
 */
export const createIncrementalParser = (schema: z.ZodType): Parse => parserOf(schema);
