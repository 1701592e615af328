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
