/** What recorded answers are recognised by: the fields of their bodies. */

/** Whether a value is an object with all of these fields. */
export const hasFields = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => Object.hasOwn(value, name));

/** The first item of a list; undefined for anything else. */
export const firstItem = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);

type BodyShape = readonly [endpoint: string, matches: (body: unknown) => boolean];

/** The endpoint of the first shape that a body has, or null. */
export const recognizeShape = (shapes: readonly BodyShape[], body: unknown): string | null =>
  shapes.find(([, matches]) => matches(body))?.[0] ?? null;
