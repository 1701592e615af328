import { z } from 'zod';

/** Parses a value against a schema; throws ZodError. */
export type Parse = (value: unknown) => unknown;

const isPlain = ({ def }: z.ZodObject | z.ZodArray): boolean =>
  (def.checks?.length ?? 0) === 0 && !('catchall' in def && def.catchall);

/** True for a list of objects, and for an object that holds one: what is worth remembering. */
export function containsList(schema: unknown): boolean {
  if (schema instanceof z.ZodArray) return isPlain(schema) && schema.element instanceof z.ZodObject;
  if (!(schema instanceof z.ZodObject)) return false;
  return isPlain(schema) && Object.values(schema.shape).some(containsList);
}

/** What an object was parsed to, for as long as it lives; pure, since rows and figures are never changed in place. */
function memoizeParse(parse: Parse): Parse {
  const known = new WeakMap<object, unknown>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return parse(value);
    const before = known.get(value);
    if (before !== undefined) return before;
    const parsed = parse(value);
    known.set(value, parsed);
    return parsed;
  };
}

function listParser(list: z.ZodArray): Parse {
  const item = memoizeParse(parserOf(list.element as z.ZodType));
  return memoizeParse((value) => (Array.isArray(value) ? value.map(item) : list.parse(value)));
}

/** Lists by themselves, the other fields at one go; fields come out in the order of the schema, as zod gives them. */
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
      return name in parsed ? [[name, parsed[name]]] : [];
    });
    return Object.fromEntries(entries);
  };
}

function parserOf(schema: z.ZodType): Parse {
  if (!containsList(schema)) return (value) => schema.parse(value);
  return schema instanceof z.ZodArray ? listParser(schema) : objectParser(schema as z.ZodObject);
}

/**
 * A parser that gives what `schema.parse` gives, and looks only at those lists and items that it has not seen: an
 * item that was parsed once is the same object the next time.
 */
export const createIncrementalParser = (schema: z.ZodType): Parse => parserOf(schema);
