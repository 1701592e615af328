import { faDigits } from '../persian/digits.ts';
import type { FundKind } from '../schema/rows/funds.ts';

type Rule = readonly [found: RegExp, put: string];

/** Letters that do not join to the next one: after them a ZWNJ would have nothing to part. */
const LOOSE = 'اآدذرزژو';
const SUFFIX = 'آفرین|نگر|گستر|بخش|ساز|پرداز|گذاری|گری';

/** Parted compounds are written as one word, with a ZWNJ where the letters would join. */
const compounds: readonly Rule[] = [
  [new RegExp(`([${LOOSE}]) (${SUFFIX})(?=ان?$|ان? |$| )`, 'g'), '$1$2'],
  [new RegExp(`([^\\s${LOOSE}]) (${SUFFIX})(?=ان?$|ان? |$| )`, 'g'), '$1\u200c$2'],
  [/(?<=^| )(\S+) (های?)(?= |$)/g, '$1\u200c$2'],
  [/چند کالایی/g, 'چندکالایی'],
  [/هم (وزن|سنگ)/g, 'هم\u200c$1'],
  [/نو ویرا/g, 'نوویرا'],
  [/(^| )تامین/g, '$1تأمین'],
];

/** The prospectus's legal form, in the words that people use for it. */
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
  rules.reduce((result, [found, put]) => result.replace(found, put), text);

const tidy = (text: string): string =>
  text
    .replace(/^[^\p{L}\p{Nd}]+/u, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A number that slid to the front or clings to a word: «2کالای فارابی», «کالای فارابی2» → «کالای فارابی ۲» */
const numbered = (text: string): string =>
  faDigits(text.replace(/^([\d۰-۹]+) ?(.+)$/, '$2 $1').replace(/(\D)([\d۰-۹]+)$/, '$1 $2')).replace(
    / +/g,
    ' ',
  );

/**
 * A fund's name as people know it, from fipiran's. TSETMC's stands in where fipiran gives a commodity fund
 * the name of its gold-holding sibling.
 */
export function fundName(raw: string, tsetmcName: string | null, kind: FundKind): string {
  const source = kind === 'commodity' && raw.includes('طلا') && tsetmcName ? tsetmcName : raw;
  const [first, ...rest] = numbered(tidy(source)).split(/(?= [۰-۹]+$)/);
  const plain = apply(tidy(first as string), legal);
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

/** A management company's name, in one spelling for all its funds. */
export const managerName = (raw: string): string => apply(tidy(apply(raw, managerForms)), compounds);
