import { isObject } from './guards.ts';

/**
 * Caches results by argument; a function without arguments runs once. The result for an object is cached as long as the object
 * lives (rows are never changed in place), any other result forever. Intl formatters are created through it: each costs a phone
 * some 40 ms, so none is created while a page loads.
 */
export function memoize<A extends readonly [] | readonly [key: unknown], V>(
  compute: (...args: A) => V,
): (...args: A) => V {
  const byObject = new WeakMap<object, { readonly value: V }>();
  const byValue = new Map<unknown, { readonly value: V }>();
  return (...args) => {
    const key = args[0];
    const known = isObject(key) ? byObject.get(key) : byValue.get(key);
    if (known) return known.value;
    const entry = { value: compute(...args) };
    if (isObject(key)) byObject.set(key, entry);
    else byValue.set(key, entry);
    return entry.value;
  };
}

/** Lists are compared item by item. */
const isSameInput = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => item === b[at]));

/**
 * Caches for each object the result of its last other inputs. A list counts as the same where its items are: each run slices
 * tables into new lists of the same rows, so that a cache by the list would never be hit.
 */
export function memoizeLast<K extends object, I extends readonly unknown[], V>(
  compute: (key: K, ...inputs: I) => V,
): (key: K, ...inputs: I) => V {
  const lastByKey = new WeakMap<K, { readonly inputs: I; readonly value: V }>();
  return (key, ...inputs) => {
    const last = lastByKey.get(key);
    if (last && inputs.every((input, at) => isSameInput(input, last.inputs[at]))) return last.value;
    const value = compute(key, ...inputs);
    lastByKey.set(key, { inputs, value });
    return value;
  };
}
