import { isObject } from '../../shared/guards.ts';

/** Thrown for a value that JSON cannot represent; `path` names it, e.g. "items.3.volume". */
export class UnstableValue extends Error {
  readonly path: string;

  constructor(path: string, found: string) {
    super(`${path || 'the value'}: expected what JSON can carry, found ${found}`);
    this.name = 'UnstableValue';
    this.path = path;
  }
}

const quoted = new Map<string, string>();
/** Memoized: property names repeat thousands of times. */
function quote(name: string): string {
  let text = quoted.get(name);
  if (text === undefined) {
    text = JSON.stringify(name);
    if (quoted.size < 50_000) quoted.set(name, text);
  }
  return text;
}

/** JSON texts of lists of objects and of their items, and of long lists, most of which are the same objects from run to run. */
export type TextMemo = WeakMap<object, string>;

/** The text of an object that is never mutated, written once. */
function writeOnce(memo: TextMemo | null, value: object, make: () => string): string {
  const known = memo?.get(value);
  if (known !== undefined) return known;
  const text = make();
  memo?.set(value, text);
  return text;
}

function write(value: unknown, path: string, memo: TextMemo | null): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new UnstableValue(path, String(value));
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? writeList(value, path, memo) : writeRecord(value, path, memo);
    default:
      throw new UnstableValue(path, typeof value);
  }
}

/** A shorter list of values costs less to write than to look up. */
const MIN_LONG_LENGTH = 64;
/** True for a list whose text or copy is memoized as a whole, e.g. a column of a table. */
export const isLong = (list: readonly unknown[]): boolean => list.length >= MIN_LONG_LENGTH;

function writeList(list: readonly unknown[], path: string, memo: TextMemo | null): string {
  const whole = isObject(list[0]) || isLong(list) ? memo : null;
  return writeOnce(whole, list, () => {
    let text = '[';
    for (let i = 0; i < list.length; i++) {
      const item = list[i];
      const at = `${path}.${i}`;
      if (i > 0) text += ',';
      text += isObject(item) ? writeOnce(memo, item, () => write(item, at, memo)) : write(item, at, memo);
    }
    return `${text}]`;
  });
}

function writeRecord(record: object, path: string, memo: TextMemo | null): string {
  const prototype = Object.getPrototypeOf(record);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new UnstableValue(path, record.constructor?.name ?? 'an object with a prototype');
  }
  let text = '{';
  for (const name of Object.keys(record).sort()) {
    const value = (record as Record<string, unknown>)[name];
    // A missing property and one that is undefined mean the same in JSON.
    if (value === undefined) continue;
    if (text.length > 1) text += ',';
    text += `${quote(name)}:${write(value, path === '' ? name : `${path}.${name}`, memo)}`;
  }
  return `${text}}`;
}

/**
 * JSON with sorted property names: equal values give equal bytes, whatever the order of their properties.
 * Throws UnstableValue for NaN, infinities, undefined in a list, and anything that is not plain data.
 * With `memo`, lists and items that were written before are not written again; for values that are never mutated.
 */
export const stableJson = (value: unknown, memo: TextMemo | null = null): string => write(value, '', memo);
