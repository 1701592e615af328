/** Narrowings of what comes from outside, for places where a schema would be more than is asked. */

type Fields = Readonly<Record<string, unknown>>;

/** An object or a list: what a WeakMap takes as a key. */
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An object with fields, no list. */
export const isRecord = (value: unknown): value is Fields => isObject(value) && !Array.isArray(value);

/** The fields of an object; none for anything else. */
export const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});
