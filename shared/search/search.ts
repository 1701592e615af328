import { comparePersian } from '../persian/collate.ts';
import { toLatinLayout, toPersianLayout } from '../persian/keyboard.ts';
import { normalizeForSearch } from '../persian/normalize-for-search.ts';
import { KNOWN_WORDS, stemsOf, tellingWords, withoutFillers } from './search-words.ts';
import { inWrittenForm } from './spoken.ts';
import { inOurWords } from './synonyms.ts';
import { inPersianLetters, soundsLike } from './transliterate.ts';

/** The columns of the "search" snapshot that queries read. */
export interface SearchColumns {
  readonly names: readonly string[];
  readonly symbols: readonly (string | null)[];
  readonly managers: readonly (string | null)[];
  /** What a fund is, in words: category, commodity, payout. */
  readonly kinds?: readonly string[];
  /** Row numbers, the largest fund first. */
  readonly bySize?: readonly number[];
}

/** Columns normalized in advance, so that a keystroke only compares. */
export interface PreparedSearch {
  readonly names: readonly string[];
  readonly symbols: readonly string[];
  readonly managers: readonly string[];
  /** Stems of symbol and name, of the kind, and of the manager, each between spaces. */
  readonly own: readonly string[];
  readonly kinds: readonly string[];
  readonly managerWords: readonly string[];
  /** Row numbers in the order of matches of one rank: alphabetical by name. */
  readonly order: readonly number[];
  /** Place of each row by size, from 0. */
  readonly size: readonly number[];
}

export const SEARCH_LIMIT = 8;

/** The snapshot is sorted already; checking that costs far less than sorting ten thousand names. */
function alphabetical(names: readonly string[]): number[] {
  const order = names.map((_, i) => i);
  const compare = (a: number, b: number) => comparePersian(names[a] as string, names[b] as string) || a - b;
  const sorted = order.every((row) => row === 0 || compare(row - 1, row) <= 0);
  return sorted ? order : order.sort(compare);
}

const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;

function sizeRanks(bySize: readonly number[] | undefined, count: number): number[] {
  const places = Array.from({ length: count }, (_, row) => row);
  for (const [place, row] of (bySize ?? []).entries()) places[row] = place;
  return places;
}

/** Normalizes the columns; matches of one rank keep the order of their rows. Sorting by name is most of what prepareSearch costs. */
export function prepareUnsorted(columns: SearchColumns): PreparedSearch {
  const names = columns.names.map(normalizeForSearch);
  const symbols = columns.symbols.map((symbol) => normalizeForSearch(symbol ?? ''));
  const managers = columns.managers.map((manager) => normalizeForSearch(manager ?? ''));
  return {
    names,
    symbols,
    managers,
    own: names.map((name, row) => spaced([symbols[row] as string, ...stemsOf(`${symbols[row]} ${name}`)])),
    kinds: names.map((_, row) => spaced(stemsOf(normalizeForSearch(columns.kinds?.[row] ?? '')))),
    managerWords: managers.map((manager) => spaced(stemsOf(manager))),
    order: [...names.keys()],
    size: sizeRanks(columns.bySize, names.length),
  };
}

/** Normalizes the columns and sorts the rows by name; called once per index. */
export const prepareSearch = (columns: SearchColumns): PreparedSearch => ({
  ...prepareUnsorted(columns),
  order: alphabetical(columns.names),
});

/** How well a fund matches; a lower rank is better. */
const RANK = {
  symbol: 0,
  symbolPrefix: 1,
  symbolPart: 2,
  namePrefix: 3,
  /** The query begins a word of the name. */
  nameWord: 4,
  /** All words of the query are the fund's; one is its symbol. */
  wordsAndSymbol: 5,
  /** All words are the fund's, its category's, commodity's or payout's: the largest fund first. */
  ownWords: 6,
  /** All words are the fund's or its manager's. */
  managerWords: 7,
  /** The query stands inside a word of the name, or in the manager's name. */
  inside: 8,
  /** All words begin words. */
  wordStarts: 9,
  parts: 10,
  none: 11,
} as const;
const BY_SIZE = [RANK.ownWords, RANK.managerWords] as const;

type Rank = number;

function rankOf(index: PreparedSearch, row: number, query: string, manager: boolean): Rank {
  const symbol = index.symbols[row] as string;
  const inSymbol = symbol.indexOf(query);
  if (inSymbol === 0) return symbol.length === query.length ? RANK.symbol : RANK.symbolPrefix;
  if (inSymbol > 0) return RANK.symbolPart;
  const name = index.names[row] as string;
  const inName = name.indexOf(query);
  if (inName === 0) return RANK.namePrefix;
  if (inName > 0) return name.includes(` ${query}`) ? RANK.nameWord : RANK.inside;
  return manager && (index.managers[row] as string).includes(query) ? RANK.inside : RANK.none;
}

/** One word of a query: as typed, and as it sounds where it is in Latin letters. */
interface Word {
  readonly text: string;
  readonly sound: RegExp | null;
  /** The same letters as several whole words: «هموزن» as «هم وزن». */
  readonly apart: RegExp | null;
}

const isWordOf = (text: string, { text: word, sound, apart }: Word): boolean =>
  text.includes(` ${word} `) ||
  apart?.test(text) ||
  (sound !== null && text.split(' ').some((each) => each !== '' && sound.test(each)));

/** The rank by the words of a query, in any order, without those that every fund has. */
function rankOfWords(index: PreparedSearch, row: number, words: readonly Word[], manager: boolean): Rank {
  const own = `${index.own[row]}${index.kinds[row]}`;
  const all = own + (manager ? index.managerWords[row] : '');
  if (words.every((word) => isWordOf(all, word))) {
    if (words.some((word) => isWordOf(` ${index.symbols[row]} `, word))) return RANK.wordsAndSymbol;
    return words.every((word) => isWordOf(own, word)) ? RANK.ownWords : RANK.managerWords;
  }
  if (words.every(({ text }) => all.includes(` ${text}`))) return RANK.wordStarts;
  return words.every(({ text }) => all.includes(text)) || isJoined(all, words) ? RANK.parts : RANK.none;
}

/** True where the words stand one behind the other without the spaces between them, e.g. «درآمدثابت». */
const isJoined = (text: string, words: readonly Word[]): boolean =>
  text.replaceAll(' ', '').includes(words.map((word) => word.text).join(''));

/** The query as typed, and as the same keys type it on a Persian keyboard, with Shift as pressed and without (Caps Lock). */
export function typedVariants(query: string): string[] {
  const texts = [query, toPersianLayout(query), toPersianLayout(query.toLowerCase())];
  return [...new Set(texts.map(normalizeForSearch))].filter((variant) => variant !== '');
}

/** A text whose Latin words are terms or Persian words as they sound, in our words; null where one of them is neither. */
function fromLatin(normalized: string): string | null {
  const ours = inOurWords(normalized);
  const persian = inPersianLetters(ours, KNOWN_WORDS) ?? ours;
  return persian === normalized || /[a-z]/.test(persian) ? null : persian;
}

/**
 * The same, in the words of our texts, as they are written where they were spoken, in Persian letters where they were typed in Latin ones,
 * and as a Latin keyboard types the same keys where that says something («لخمی» is "gold").
 */
export function searchVariants(query: string): string[] {
  const own = normalizeForSearch(query);
  const heard = inPersianLetters(inOurWords(own), KNOWN_WORDS);
  const others = [inOurWords(own), inOurWords(inWrittenForm(own)), heard, fromLatin(toLatinLayout(own))];
  return [...new Set([...typedVariants(query), ...others.filter((one) => one !== null)])];
}

/** Shorter words would be found in the ends and beginnings of others. Letters. */
const MIN_APART = 5;
const apartOf = (text: string): RegExp | null =>
  text.length >= MIN_APART && /^\p{L}+$/u.test(text) ? new RegExp(` ${[...text].join(' ?')} `) : null;

const wordOf = (text: string): Word => ({ text, sound: soundsLike(text), apart: apartOf(text) });

interface Options {
  readonly limit?: number;
  /** False searches without the managers' names. */
  readonly manager?: boolean;
}

/** What a query finds: rows, best first, and the rank of the first; a lower one is better. */
export interface Matches {
  readonly rows: readonly number[];
  readonly best: number;
}

function byRank(
  index: PreparedSearch,
  queries: readonly string[],
  wordsOfVariants: readonly (readonly string[])[],
  manager: boolean,
): Matches {
  const words = wordsOfVariants.filter(({ length }) => length > 0).map((all) => all.map(wordOf));
  const found: number[][] = Array.from({ length: RANK.none }, () => []);
  for (const row of index.order) {
    let best: Rank = RANK.none;
    for (const query of queries) best = Math.min(best, rankOf(index, row, query, manager));
    if (best > RANK.wordsAndSymbol)
      for (const each of words) best = Math.min(best, rankOfWords(index, row, each, manager));
    found[best]?.push(row);
  }
  for (const rank of BY_SIZE) found[rank]?.sort((a, b) => (index.size[a] ?? 0) - (index.size[b] ?? 0));
  const best = found.findIndex((rows) => rows.length > 0);
  return { rows: found.flat(), best: best < 0 ? RANK.none : best };
}

/** The funds that a query finds as it is typed. `manager`: their managers' names too. */
export const matchTyped = (index: PreparedSearch, query: string, manager = true): Matches =>
  byRank(index, typedVariants(query), searchVariants(query).map(tellingWords), manager);

/** The funds that it finds as a question: without the words that questions are made of. */
export const matchQuestion = (index: PreparedSearch, query: string, manager = true): Matches =>
  byRank(index, [], searchVariants(query).map(tellingWords).map(withoutFillers), manager);

/** Whether what is typed says enough in the whole market; else it is a question too, whose words stand inside of names: «افت» in «آفتاب». */
export const isEnough = ({ best }: Matches): boolean => best < RANK.wordStarts;

/** The better of both readings in the whole market. */
export const betterOf = (typed: Matches, question: Matches): Matches =>
  question.best < typed.best ? question : typed;

/**
 * Row numbers of the best matches: exact symbol, symbol prefix, symbol substring, name prefix, then whole words before parts inside
 * words, each rank in alphabetical order; funds that a word of their category, commodity or payout finds come by size. The query is
 * read in either keyboard layout, in Latin transliteration and in English terms. `manager: false` is the mobile popup's search. An
 * empty query finds nothing. docs/spec-coverage.md, "Public area · §5 Validation rules", "Ranking".
 */
export function searchFunds(index: PreparedSearch, query: string, options: Options = {}): number[] {
  const { limit = SEARCH_LIMIT, manager = true } = options;
  const typed = matchTyped(index, query, manager);
  const found = isEnough(typed) ? typed : betterOf(typed, matchQuestion(index, query, manager));
  return found.rows.slice(0, limit);
}
