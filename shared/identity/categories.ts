import { comparePersian } from '../persian/collate.ts';
import { normalizeForSearch } from '../persian/normalize-for-search.ts';
import { FUND_KINDS } from '../schema/rows/funds.ts';
import type { GuideKind } from '../schema/snapshots/category.ts';

/** Persian words in the form of `normalizeForSearch`. */
const words = { gold: 'طلا', leverage: 'اهرم', income: 'درامد', fixed: 'ثابت' };

/** The first fourteen kinds in their preferred order; the others follow alphabetically (docs/spec-coverage.md, "Preferred order of categories"). */
const PREFERRED: readonly string[] = FUND_KINDS.slice(0, 14);

export interface NamedCategory {
  /** `categories.name`, e.g. "gold". */
  readonly kind: string;
  /** The Persian display name. */
  readonly label: string;
}

/** Order of categories in every list. */
export function compareCategories(a: NamedCategory, b: NamedCategory): number {
  const position = ({ kind }: NamedCategory) =>
    PREFERRED.includes(kind) ? PREFERRED.indexOf(kind) : PREFERRED.length;
  return position(a) - position(b) || comparePersian(a.label, b.label) || comparePersian(a.kind, b.kind);
}

/** Words of a text; a ZWNJ separates words too: «صندوق‌های طلا», «درآمد‌ثابت». */
const wordsOf = (text: string): string[] =>
  normalizeForSearch(text.replaceAll('\u200c', ' ')).split(/[^\p{L}\p{Nd}]+/u);

/** Words match by prefix, so that «طلایی» is gold and «اطلاعات» is not. */
const guides: readonly (readonly [GuideKind, (found: readonly string[]) => boolean])[] = [
  ['gold', (found) => found.some((word) => word.startsWith(words.gold))],
  ['leveraged', (found) => found.some((word) => word.startsWith(words.leverage))],
  ['fixed-income', (found) => found.join('').includes(words.income + words.fixed)],
];

/** The guide of a category page, by the Persian words in its name, description or title (docs/spec-coverage.md, "Type detection"). */
export function guideKindOf(texts: readonly (string | null)[]): GuideKind | null {
  const found = texts.flatMap((text) => (text === null ? [] : [wordsOf(text)]));
  return guides.find(([, matches]) => found.some(matches))?.[0] ?? null;
}

/** Whether a category's description or name has both Persian words, or the word "fixed". */
export function isFixedIncome({ kind, label }: NamedCategory): boolean {
  return [label, kind].some((text) => {
    const key = normalizeForSearch(text);
    return (key.includes(words.income) && key.includes(words.fixed)) || key.includes('fixed');
  });
}

/** Whether the category's name or label is gold. */
export const isGold = ({ kind, label }: NamedCategory): boolean =>
  normalizeForSearch(kind) === 'gold' || normalizeForSearch(label) === words.gold;

/** Index into the fixed set of 16 colours; another kind gets one by a hash of its letters, the same on every page. */
export function colorIndexOf(kind: string): number {
  const known = (FUND_KINDS as readonly string[]).indexOf(kind);
  if (known >= 0) return known;
  let hash = 0;
  for (const letter of kind) hash = (hash * 31 + (letter.codePointAt(0) as number)) % 1_000_003;
  return hash % FUND_KINDS.length;
}
