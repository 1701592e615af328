const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Computes a value on the first call and returns the same value on later calls with the same argument; without an argument,
 * once. An object's value is kept as long as the object (rows are never changed in place), any other argument's for good.
 * Intl formatters are made through it: each costs a phone some 40 ms, so none is made while a page starts.
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
