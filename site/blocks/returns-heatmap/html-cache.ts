/** HTML by the object that it was printed from, for as long as that lives. */
export const htmlOf = new WeakMap<object, string>();
