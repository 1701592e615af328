/** Copies of lists of objects and of their items, which come again unchanged from run to run. */
export type CopyMemo = WeakMap<object, unknown>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function once(kept: CopyMemo, value: object): unknown {
  const known = kept.get(value);
  if (known !== undefined) return known;
  const copy = stableCopy(value, kept);
  kept.set(value, copy);
  return copy;
}

function copyList(list: readonly unknown[], kept: CopyMemo): unknown[] {
  return list.map((item) => (isObject(item) ? once(kept, item) : stableCopy(item, kept)));
}

function copyRecord(record: object, kept: CopyMemo): object {
  const names = Object.keys(record).sort();
  const entries = names.map((name) => [name, (record as Record<string, unknown>)[name]] as const);
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, stableCopy(value, kept)]),
  );
}

/**
 * What `JSON.parse(stableJson(value))` gives, where an item of a list that was copied before is the same object again:
 * whoever prints it may remember what it printed. For values that nobody changes.
 */
export function stableCopy(value: unknown, kept: CopyMemo): unknown {
  if (!isObject(value)) return value === 0 ? 0 : value;
  return Array.isArray(value) ? copyList(value, kept) : copyRecord(value, kept);
}
