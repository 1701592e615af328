import { isObject } from '../../shared/guards.ts';
import { isLong } from './stable-json.ts';

/** Copies of the items of lists, and of long lists of values, most of which are the same objects from run to run. */
export type CopyMemo = WeakMap<object, unknown>;

function copyOnce(memo: CopyMemo, value: object): unknown {
  const known = memo.get(value);
  if (known !== undefined) return known;
  const copy = stableCopy(value, memo);
  memo.set(value, copy);
  return copy;
}

function copyList(list: readonly unknown[], memo: CopyMemo): unknown[] {
  return list.map((item) => (isObject(item) ? copyOnce(memo, item) : stableCopy(item, memo)));
}

function copyLong(list: readonly unknown[], memo: CopyMemo): unknown {
  const known = memo.get(list);
  if (known !== undefined) return known;
  const copy = copyList(list, memo);
  memo.set(list, copy);
  return copy;
}

function copyRecord(record: object, memo: CopyMemo): object {
  const names = Object.keys(record).sort();
  const entries = names.map((name) => [name, (record as Record<string, unknown>)[name]] as const);
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, stableCopy(value, memo)]),
  );
}

/**
 * Returns what `JSON.parse(stableJson(value))` gives, but an item of a list that was copied before is the same object
 * again, so that a caller can memoize what it renders from it. For values that are never mutated.
 */
export function stableCopy(value: unknown, memo: CopyMemo): unknown {
  if (!isObject(value)) return value === 0 ? 0 : value;
  if (!Array.isArray(value)) return copyRecord(value, memo);
  return isLong(value) && !isObject(value[0]) ? copyLong(value, memo) : copyList(value, memo);
}
