import { comparePersian } from '../persian/collate.ts';
import { normalizeForSearch } from '../persian/normalize-for-search.ts';
import { FUND_KINDS } from '../schema/lists.ts';
import type { GuideKind } from '../schema/snapshots/category.ts';

/** Persian words as `normalizeForSearch` leaves them. */
const words = { gold: 'طلا', leverage: 'اهرم', income: 'درامد', fixed: 'ثابت' };

/** The first fourteen kinds have a place in the sidebar; the others follow in alphabetical order. */
const PREFERRED: readonly string[] = FUND_KINDS.slice(0, 14);

export interface NamedCategory {
  /** `categories.name`, e.g. "gold". */
  readonly kind: string;
  /** The Persian display name. */
  readonly label: string;
}

/** Order of categories wherever they are listed. */
export function compareCategories(a: NamedCategory, b: NamedCategory): number {
  const place = ({ kind }: NamedCategory) =>
    PREFERRED.includes(kind) ? PREFERRED.indexOf(kind) : PREFERRED.length;
  return place(a) - place(b) || comparePersian(a.label, b.label) || comparePersian(a.kind, b.kind);
}

/** A ZWNJ parts words here: «صندوق‌های طلا», «درآمد‌ثابت». */
const wordsOf = (text: string): string[] =>
  normalizeForSearch(text.replaceAll('\u200c', ' ')).split(/[^\p{L}\p{Nd}]+/u);

/** Words are matched from their start, so that «طلایی» is gold and «اطلاعات» is not. */
const guides: readonly (readonly [GuideKind, (found: readonly string[]) => boolean])[] = [
  ['gold', (found) => found.some((word) => word.startsWith(words.gold))],
  ['leveraged', (found) => found.some((word) => word.startsWith(words.leverage))],
  ['fixed-income', (found) => found.join('').includes(words.income + words.fixed)],
];

/** Which guide a category page carries, by the Persian words in its name, description or title. */
export function guideKindOf(texts: readonly (string | null)[]): GuideKind | null {
  const found = texts.flatMap((text) => (text === null ? [] : [wordsOf(text)]));
  return guides.find(([, matches]) => found.some(matches))?.[0] ?? null;
}

/** A fund is fixed income when its category's description or name has both Persian words, or the word "fixed". */
export function isFixedIncome({ kind, label }: NamedCategory): boolean {
  return [label, kind].some((text) => {
    const key = normalizeForSearch(text);
    return (key.includes(words.income) && key.includes(words.fixed)) || key.includes('fixed');
  });
}

/** Gold funds: the category's name equals gold. */
export const isGold = ({ kind, label }: NamedCategory): boolean =>
  normalizeForSearch(kind) === 'gold' || normalizeForSearch(label) === words.gold;

/** Leveraged funds: by the category's name, or the word «اهرم» in its title. */
export const isLeveraged = ({ kind, label }: NamedCategory): boolean =>
  kind === 'leveraged' || guideKindOf([label]) === 'leveraged';

const KIND_RULES: Readonly<Record<GuideKind, (category: NamedCategory) => boolean>> = {
  gold: isGold,
  leveraged: isLeveraged,
  'fixed-income': isFixedIncome,
};

/** Whether a category is of a kind: by its name, and by its words where the kind has a rule, so that «اهرمی بخشی» is leveraged. */
export const isOfKind = (category: NamedCategory, kind: string): boolean =>
  category.kind === kind || (Object.hasOwn(KIND_RULES, kind) && KIND_RULES[kind as GuideKind](category));

/** Index into the fixed set of 16 colours; a kind of one's own gets one of them by its letters, the same on every page. */
export function colorIndexOf(kind: string): number {
  const known = (FUND_KINDS as readonly string[]).indexOf(kind);
  if (known >= 0) return known;
  let hash = 0;
  for (const letter of kind) hash = (hash * 31 + (letter.codePointAt(0) as number)) % 1_000_003;
  return hash % FUND_KINDS.length;
}
