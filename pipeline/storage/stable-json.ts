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

/** JSON of lists of objects and of their items, and of long lists, most of which are the same objects from run to run. */
export type JsonMemo = WeakMap<object, Buffer>;

/** What is written: bytes, and the text behind them. Bytes that are known are copied, where a text would be encoded again in each run. */
class Output {
  readonly #memo: JsonMemo | null;
  readonly #parts: Buffer[] = [];
  text = '';

  constructor(memo: JsonMemo | null) {
    this.#memo = memo;
  }

  get isMemoized(): boolean {
    return this.#memo !== null;
  }

  /** Writes an object that is never mutated: by `write` the first time. */
  writeOnce(value: object, write: (out: Output) => void): void {
    let bytes = this.#memo?.get(value);
    if (bytes === undefined) {
      const out = new Output(this.#memo);
      write(out);
      bytes = out.bytes();
      this.#memo?.set(value, bytes);
    }
    this.#endText();
    this.#parts.push(bytes);
  }

  #endText(): void {
    if (this.text !== '') this.#parts.push(Buffer.from(this.text));
    this.text = '';
  }

  bytes(): Buffer {
    this.#endText();
    return this.#parts.length === 1 ? (this.#parts[0] as Buffer) : Buffer.concat(this.#parts);
  }
}

function write(out: Output, value: unknown, path: string): void {
  switch (typeof value) {
    case 'number':
      if (!Number.isFinite(value)) throw new UnstableValue(path, String(value));
      out.text += JSON.stringify(value);
      return;
    case 'string':
    case 'boolean':
      out.text += JSON.stringify(value);
      return;
    case 'object':
      if (value === null) out.text += 'null';
      else if (Array.isArray(value)) writeList(out, value, path);
      else writeRecord(out, value, path);
      return;
    default:
      throw new UnstableValue(path, typeof value);
  }
}

/** A shorter list of values costs less to write than to look up. */
const MIN_LONG_LENGTH = 64;
/** True for a list whose JSON or copy is memoized as a whole, e.g. a column of a table. */
export const isLong = (list: readonly unknown[]): boolean => list.length >= MIN_LONG_LENGTH;

function writeItems(out: Output, list: readonly unknown[], path: string): void {
  out.text += '[';
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    if (i > 0) out.text += ',';
    if (out.isMemoized && isObject(item)) out.writeOnce(item, (inner) => write(inner, item, `${path}.${i}`));
    else write(out, item, `${path}.${i}`);
  }
  out.text += ']';
}

function writeList(out: Output, list: readonly unknown[], path: string): void {
  if (out.isMemoized && (isObject(list[0]) || isLong(list)))
    out.writeOnce(list, (inner) => writeItems(inner, list, path));
  else writeItems(out, list, path);
}

function writeRecord(out: Output, record: object, path: string): void {
  const prototype = Object.getPrototypeOf(record);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new UnstableValue(path, record.constructor?.name ?? 'an object with a prototype');
  }
  let mark = '{';
  for (const name of Object.keys(record).sort()) {
    const value = (record as Record<string, unknown>)[name];
    // A missing property and one that is undefined mean the same in JSON.
    if (value === undefined) continue;
    out.text += `${mark}${quote(name)}:`;
    write(out, value, path === '' ? name : `${path}.${name}`);
    mark = ',';
  }
  out.text += mark === '{' ? '{}' : '}';
}

/**
 * JSON with sorted property names: equal values give equal bytes, whatever the order of their properties.
 * Throws UnstableValue for NaN, infinities, undefined in a list, and anything that is not plain data.
 */
export function stableJson(value: unknown): string {
  const out = new Output(null);
  write(out, value, '');
  return out.text;
}

/** `stableJson` in UTF-8. With `memo`, lists and items that were written before are not written again; for values that are never mutated. */
export function stableBytes(value: unknown, memo: JsonMemo | null = null): Buffer {
  const out = new Output(memo);
  write(out, value, '');
  return out.bytes();
}
