import { isSpreadsheetError } from '../../../shared/csv/read-csv.ts';
import { cleanInput } from '../../../shared/persian/clean-input.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { StoredState } from '../../database/stored-state.ts';
import type { WritableTable } from '../../database/write/writable.ts';
import { REFERENCES } from '../derive/gold.ts';
import type { Reference } from '../derive/references.ts';
import { findFund } from '../find-fund.ts';
import { series } from '../tgju/parse.ts';
import { cleanText } from '../validate/clean-text.ts';
import { isGoldKind } from '../validate/day-bounds.ts';
import { labelOf } from './fund-line.ts';

/** Series that a source writes: those of the market, and those of the exchange of commodities. */
const SERIES: readonly string[] = [
  ...new Set([...series.map(({ symbol }) => symbol), ...Object.values(REFERENCES)]),
];

/** Units of the series; no other is converted. */
const UNITS: readonly Reference['unit'][] = ['rial', 'usd'];

/** The kind and the id of a category by its kind, the kind's Persian name, or its id; undefined where there is none. */
export function findCategory(
  { categories }: StoredState,
  text: string,
): readonly [kind: string, id: string] | undefined {
  const key = normalizeForSearch(text);
  return [...categories].find(([kind, id]) =>
    [kind, labelOf(kind), id].some((name) => normalizeForSearch(name) === key),
  );
}

/** The kind of a stored category, or the name of a new one. */
function categoryNameOf(stored: StoredState, text: string): string | null {
  const kind = findCategory(stored, text)?.[0];
  return kind ?? (isSpreadsheetError(text) ? null : cleanText(text));
}

/** The symbol of the one gold fund that a text names; null where there is none. */
function goldSymbolOf({ funds }: StoredState, text: string): string | null {
  const found = findFund({ funds: funds.filter(isGoldKind) }, text);
  return found?.symbol ?? null;
}

interface Lookup {
  readonly expected: string;
  readonly find: (stored: StoredState, text: string) => string | null;
}

const oneOf = (what: string, names: readonly string[]): Lookup => ({
  expected: `${what}, one of ${names.join(', ')}`,
  find: (_, text) => names.find((name) => name === cleanInput(text).toLowerCase()) ?? null,
});

/** Columns whose texts are known, by table and name: what they take, and what stands for it. */
export const LOOKUPS: Partial<Record<WritableTable, Readonly<Record<string, Lookup>>>> = {
  categories: { name: { expected: 'a name, not the error of a spreadsheet', find: categoryNameOf } },
  gold_fund_data: {
    symbol: { expected: 'the symbol of one gold or commodity fund', find: goldSymbolOf },
  },
  reference_prices: { symbol: oneOf('a series', SERIES), unit: oneOf('a unit', UNITS) },
};
