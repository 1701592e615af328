/**
 * Remembers a join for as long as its input rows live. A run hands the same arrays to every aggregate,
 * so each join is made once a run; pure, since rows are never changed in place.
 */
export function memo<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
