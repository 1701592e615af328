/** Something that JSON cannot carry stood in a value: `place` names where, e.g. "items.3.volume". */
export class UnstableValue extends Error {
  readonly path: string;

  constructor(place: string, found: string) {
    super(`${place || 'the value'}: expected what JSON can carry, found ${found}`);
    this.name = 'UnstableValue';
    this.path = place;
  }
}

const quoted = new Map<string, string>();
/** Property names repeat by the thousand: each is quoted once. */
function quote(name: string): string {
  let text = quoted.get(name);
  if (text === undefined) {
    text = JSON.stringify(name);
    if (quoted.size < 50_000) quoted.set(name, text);
  }
  return text;
}

/** Texts of lists of objects and of their items, which come again unchanged from run to run. */
export type TextMemo = WeakMap<object, string>;

/** The text of an object that is never changed in place, made once. */
function once(kept: TextMemo | null, value: object, make: () => string): string {
  const known = kept?.get(value);
  if (known !== undefined) return known;
  const text = make();
  kept?.set(value, text);
  return text;
}

function write(value: unknown, place: string, kept: TextMemo | null): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new UnstableValue(place, String(value));
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? writeList(value, place, kept) : writeRecord(value, place, kept);
    default:
      throw new UnstableValue(place, typeof value);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function writeList(list: readonly unknown[], place: string, kept: TextMemo | null): string {
  const whole = isObject(list[0]) ? kept : null;
  return once(whole, list, () => {
    let text = '[';
    for (let i = 0; i < list.length; i++) {
      const item = list[i];
      const at = `${place}.${i}`;
      if (i > 0) text += ',';
      text += isObject(item) ? once(kept, item, () => write(item, at, kept)) : write(item, at, kept);
    }
    return `${text}]`;
  });
}

function writeRecord(record: object, place: string, kept: TextMemo | null): string {
  const prototype = Object.getPrototypeOf(record);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new UnstableValue(place, record.constructor?.name ?? 'an object with a prototype');
  }
  let text = '{';
  for (const name of Object.keys(record).sort()) {
    const value = (record as Record<string, unknown>)[name];
    // A property that is not set and one that is set to undefined mean the same in JSON.
    if (value === undefined) continue;
    if (text.length > 1) text += ',';
    text += `${quote(name)}:${write(value, place === '' ? name : `${place}.${name}`, kept)}`;
  }
  return `${text}}`;
}

/**
 * JSON with sorted property names: equal values give equal bytes, whatever the order they were built in.
 * Throws UnstableValue on NaN, infinities, undefined in a list, and anything that is not plain data.
 * With `kept`, lists and items that were written before are not written again: for values that nobody changes.
 */
export const stableJson = (value: unknown, kept: TextMemo | null = null): string => write(value, '', kept);
