/** Keys of a Latin keyboard → letters of ISIRI 9147, the standard Persian layout. */
const KEYS: Readonly<Record<string, string>> = {
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
  // Letters that need Shift.
  C: 'ژ',
  H: 'آ',
  M: 'ء',
  '?': '؟',
};

/**
 * The text that the same keys type on a Persian keyboard; other characters stay.
 * e.g. "sghl" → «سلام», "udhv" → «عیار»
 */
export const toPersianLayout = (text: string): string =>
  Array.from(text, (key) => KEYS[key] ?? KEYS[key.toLowerCase()] ?? key).join('');

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(KEYS).map(([key, letter]) => [letter, key.toLowerCase()]),
);

/**
 * The text that the same keys type on a Latin keyboard; other characters stay.
 * e.g. «لخمی» → "gold", «فشمش» → "tala"
 */
export const toLatinLayout = (text: string): string =>
  Array.from(text, (letter) => LETTERS.get(letter) ?? letter).join('');
