import { persianLetters } from '../../shared/persian/clean-input.ts';
import { withoutMarks } from '../../shared/persian/invisible.ts';

/** Letters that PostgREST's filter syntax would read as its own. */
const RESERVED = /[,()"\\*%:]/g;
/** Between two words, or two parts of a compound: it may be stored with a ZWNJ, with a space or as one word. */
const GAP = /[\s\u200c]+/;

/** A text as a pattern of `ilike` that finds it however its yeh and kaf were stored: much is stored as it was typed. e.g. «كيان» → "__ان" */
export const anySpelling = (text: string): string => persianLetters(text).replace(/[یک]/g, '_');

/**
 * The quick search as a PostgREST `or`, e.g. ("طلا", ["name", "symbol"]) → "(name.ilike.*طلا*,symbol.ilike.*طلا*)".
 * Null for an empty search.
 */
export function searchFilter(query: unknown, columns: readonly string[]): string | null {
  const words = anySpelling(withoutMarks(String(query ?? '')))
    .replace(RESERVED, ' ')
    .split(GAP)
    .filter(Boolean);
  if (words.length === 0 || columns.length === 0) return null;
  const pattern = `*${words.join('*')}*`;
  return `(${columns.map((column) => `${column}.ilike.${pattern}`).join(',')})`;
}
