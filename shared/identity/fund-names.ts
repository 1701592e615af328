import { faDigits } from '../persian/digits.ts';
import { normalizeForSearch } from '../persian/normalize-for-search.ts';
import type { FundKind } from '../schema/lists.ts';

type Rule = readonly [pattern: RegExp, replacement: string];

/** Letters that do not join to the next: after them a ZWNJ has no effect. */
const NON_JOINING = 'اآدذرزژو';
const SUFFIX = 'آفرین|نگر|گستر|بخش|ساز|پرداز|گذاری|گری';

/** Compounds written as two words become one, with a ZWNJ where the letters would join. */
const compounds: readonly Rule[] = [
  [new RegExp(`([${NON_JOINING}]) (${SUFFIX})(?=ان?$|ان? |$| )`, 'g'), '$1$2'],
  [new RegExp(`([^\\s${NON_JOINING}]) (${SUFFIX})(?=ان?$|ان? |$| )`, 'g'), '$1\u200c$2'],
  [/(?<=^| )(\S+) (های?)(?= |$)/g, '$1\u200c$2'],
  [/چند کالایی/g, 'چندکالایی'],
  [/هم (وزن|سنگ)/g, 'هم\u200c$1'],
  [/نو ویرا/g, 'نوویرا'],
  [/(^| )تامین/g, '$1تأمین'],
];

/** The legal form in a prospectus, removed or shortened to the usual word. */
const legal: readonly Rule[] = [
  [/^صندوق (?:سرمایه[\u200c ]?گذاری |س\.? ?(?!رمایه))/, ''],
  [/^(.+?) ?- ?بخشی$/, 'بخشی $1'],
  [/^قابل معامله /, ''],
  [/^در ?اوراق بهادار (?:با )?درآمد ثابت /, 'درآمد ثابت '],
  [/^(?:نوع دوم|ثابت) /, 'درآمد ثابت '],
  [/^در ?اوراق بهادار /, ''],
  [/^مبتنی بر ?/, ''],
  [/^در سهام /, 'سهامی '],
  [/^سهامی اهرمی /, 'اهرمی '],
];

const apply = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);

const trimmed = (text: string): string =>
  text
    .replace(/^[^\p{L}\p{Nd}]+/u, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Moves a number at the front, or joined to a word, to the end: «2کالای فارابی», «کالای فارابی2» → «کالای فارابی ۲» */
const numbered = (text: string): string =>
  faDigits(text.replace(/^([\d۰-۹]+) ?(.+)$/, '$2 $1').replace(/(\D)([\d۰-۹]+)$/, '$1 $2')).replace(
    / +/g,
    ' ',
  );

/**
 * A fund's usual name, from fipiran's. TSETMC's name is used where fipiran gives a commodity fund the name of its gold
 * sibling.
 */
export function fundName(raw: string, tsetmcName: string | null, kind: FundKind): string {
  const source = kind === 'commodity' && raw.includes('طلا') && tsetmcName ? tsetmcName : raw;
  const [first, ...rest] = numbered(trimmed(source)).split(/(?= [۰-۹]+$)/);
  const plain = apply(trimmed(first as string), legal);
  const sectoral = kind === 'sectoral' && /^صنایع /.test(plain) ? `بخشی ${plain}` : plain;
  return apply(numbered(`${sectoral}${rest.join('')}`), compounds);
}

const managerForms: readonly Rule[] = [
  [/ ?سهامی (?:خاص|عام)/g, ' '],
  [/ مدیر$/, ''],
  [/مشاور ?سرمایه/g, 'مشاور سرمایه'],
  [/سبد گردان/g, 'سبدگردان'],
  [/ اگاه$/, ' آگاه'],
  [/پویاکیش/g, 'پویا کیش'],
];

/** A management company's name, spelled equally for all its funds. */
export const managerName = (raw: string): string => apply(trimmed(apply(raw, managerForms)), compounds);

/** A fund as headings name it: «صندوق عیار مفید»; a name that begins with the word keeps it once. */
export const fundHeading = (name: string): string => (name.startsWith('صندوق ') ? name : `صندوق ${name}`);

/** The key by which a symbol or a name is found: a joiner, a blank or nothing between two words is the same: «هم‌وزن», «هم وزن». */
export const fundKey = (text: string): string => normalizeForSearch(text).replaceAll(' ', '');

/** Keys by which a fund is found: its name with and without the word «صندوق» before it. */
export function nameKeys(name: string): readonly string[] {
  const bare = name.replace(/^صندوق /, '');
  return [bare, fundHeading(bare)].map(fundKey);
}
