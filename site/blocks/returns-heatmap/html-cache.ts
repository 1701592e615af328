/** HTML by the object that it was rendered from, kept as long as the object. */
export const htmlOf = new WeakMap<object, string>();
