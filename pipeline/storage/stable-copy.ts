import { isObject } from '../../shared/guards.ts';
import { isLong } from './stable-json.ts';

/** Copies of the items of lists, and of long lists, most of which are the same objects from run to run. */
export type CopyMemo = WeakMap<object, unknown>;

function copyOnce(memo: CopyMemo, value: object, copy: () => unknown): unknown {
  const known = memo.get(value);
  if (known !== undefined) return known;
  const made = copy();
  memo.set(value, made);
  return made;
}

function copyList(list: readonly unknown[], memo: CopyMemo): unknown[] {
  return list.map((item) =>
    isObject(item) ? copyOnce(memo, item, () => stableCopy(item, memo)) : stableCopy(item, memo),
  );
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
  return isLong(value) ? copyOnce(memo, value, () => copyList(value, memo)) : copyList(value, memo);
}
