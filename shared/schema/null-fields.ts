import type { z } from 'zod';

/** An object of the schema's shape whose every field is null: the empty row, and the empty figures of a page. */
export const nullFields = <S extends z.core.$ZodLooseShape>(schema: z.ZodObject<S>): Record<keyof S, null> =>
  Object.fromEntries(Object.keys(schema.shape).map((field) => [field, null])) as Record<keyof S, null>;
