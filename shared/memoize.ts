/**
 * Makes a value when it is first asked for, and keeps it.
 * Intl objects are the case in point: each costs a phone some 40 ms, so none is made while a page starts.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
