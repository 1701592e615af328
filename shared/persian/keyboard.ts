/** Keys of a Latin keyboard to the letters of ISIRI 9147, the standard Persian layout. */
const keys: Readonly<Record<string, string>> = {
  q: 'ض',
  w: 'ص',
  e: 'ث',
  r: 'ق',
  t: 'ف',
  y: 'غ',
  u: 'ع',
  i: 'ه',
  o: 'خ',
  p: 'ح',
  '[': 'ج',
  ']': 'چ',
  a: 'ش',
  s: 'س',
  d: 'ی',
  f: 'ب',
  g: 'ل',
  h: 'ا',
  j: 'ت',
  k: 'ن',
  l: 'م',
  ';': 'ک',
  "'": 'گ',
  z: 'ظ',
  x: 'ط',
  c: 'ز',
  v: 'ر',
  b: 'ذ',
  n: 'د',
  m: 'پ',
  ',': 'و',
  // Shifted keys that give a letter which has no key of its own.
  C: 'ژ',
  H: 'آ',
  M: 'ء',
  '?': '؟',
};

/**
 * What the keys that were struck would have written on a Persian keyboard; other characters stay.
 * e.g. "sghl" → «سلام», "udhv" → «عیار»
 */
export const toPersianLayout = (text: string): string =>
  Array.from(text, (key) => keys[key] ?? keys[key.toLowerCase()] ?? key).join('');
