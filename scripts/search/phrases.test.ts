import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortName } from '../../shared/identity/short-name.ts';
import { findFunds, isFund, withAnswers } from '../../site/shell/search/find-funds.ts';
import { realSearchIndex } from './real-index.ts';

const index = realSearchIndex();

/** The first answer of the search box: a fund's symbol or the title of a page; null for none. */
function firstAnswer(phrase: string): string | null {
  const [first] = withAnswers(index, phrase, findFunds(index, phrase, { manager: true }));
  if (first === undefined) return null;
  return isFund(first) ? shortName(first) : first.title;
}

const read = (file: string): [phrase: string, wanted: string][] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]);

const phrases = read('phrases.tsv');
/** Written when the search was finished, and not used while it was built. */
const unseen = read('unseen-phrases.tsv');
/** Percent of them that had the wanted first answer at once. */
const MIN_SHARE = 80;

describe('the first answer of the search, in the real market', () => {
  it.each(phrases)('of «%s» is «%s»', (phrase, wanted) => {
    expect(firstAnswer(phrase)).toBe(wanted);
  });

  it('is followed by the largest funds of the category that a query names', () => {
    const found = withAnswers(index, 'صندوق طلا', findFunds(index, 'صندوق طلا', { manager: true }));
    expect(found.flatMap((one) => (isFund(one) ? [one.symbol] : [])).slice(0, 2)).toEqual(['طلا', 'عیار']);
  });

  it('is asked for with at least 150 phrases', () => {
    expect(phrases.length).toBeGreaterThanOrEqual(150);
  });

  it(`is the wanted one for at least ${MIN_SHARE} % of 50 other phrases`, () => {
    const known = new Set(phrases.map(([phrase]) => phrase));
    expect(unseen.filter(([phrase]) => known.has(phrase))).toEqual([]);
    expect(unseen.length).toBeGreaterThanOrEqual(50);
    const missed = unseen.filter(([phrase, wanted]) => firstAnswer(phrase) !== wanted);
    expect(missed.length / unseen.length, JSON.stringify(missed)).toBeLessThanOrEqual(1 - MIN_SHARE / 100);
  });
});
