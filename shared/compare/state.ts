import { readParams } from '../address-params.ts';
import { isDayText, isoDay } from '../dates/days.ts';
import { cleanSlug } from '../identity/fund-address.ts';
import { pagePath } from '../paths.ts';
import { isSlug } from '../persian/is-slug.ts';

/** What the address of /compare says. Every text gives a valid state, and a state survives being written and read. */

export const MAX_FUNDS = 5;

/** In the order in which they are offered. `category` is the mean of each chosen fund's category. */
export const BENCHMARKS = ['category', 'fixed', 'usd', 'coin', 'gold', 'inflation'] as const;
export type Benchmark = (typeof BENCHMARKS)[number];
const DEFAULT_BENCHMARKS: readonly Benchmark[] = ['category'];

/** Calendar days of the offered ranges, as in shared/funds/returns.ts; null is everything that all have in common. */
export const RANGE_DAYS = { '1m': 30, '3m': 90, '6m': 180, '1y': 365, '3y': 3 * 365, all: null } as const;
export type RangeId = keyof typeof RANGE_DAYS;
export const RANGES = Object.keys(RANGE_DAYS) as readonly RangeId[];

/** Calendar days over which a rolling return runs. */
export const ROLL_DAYS = { '3m': 90, '6m': 180, '1y': 365, '3y': 3 * 365 } as const;
export type RollId = keyof typeof ROLL_DAYS;
export const ROLLS = Object.keys(ROLL_DAYS) as readonly RollId[];

/** Plain days. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export interface CompareState {
  /** Slugs, each once, in the reader's order. */
  readonly funds: readonly string[];
  readonly benchmarks: readonly Benchmark[];
  readonly range: RangeId | Span;
  readonly roll: RollId;
  readonly isLog: boolean;
}

/** Names of the parameters that a state is written into. */
export const COMPARE_PARAMS = ['f', 'b', 'r', 'from', 'to', 'roll', 'log'] as const;

const isRange = (text: string | null): text is RangeId => RANGES.includes(text as RangeId);
const isRoll = (text: string | null): text is RollId => ROLLS.includes(text as RollId);

/** True for a day of the calendar, e.g. not for "2026-02-30". */
function isDay(text: string | null): text is string {
  if (text === null || !isDayText(text)) return false;
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  return isoDay(year, month, day) === text;
}

const listOf = (text: string | null): string[] => [
  ...new Set((text ?? '').split(',').map((part) => part.trim())),
];

const fundsOf = (text: string | null): string[] =>
  [...new Set(listOf(text).map(cleanSlug))].filter(isSlug).slice(0, MAX_FUNDS);

function benchmarksOf(text: string | null): readonly Benchmark[] {
  if (text === null) return DEFAULT_BENCHMARKS;
  const chosen = listOf(text);
  return BENCHMARKS.filter((id) => chosen.includes(id));
}

function rangeOf(params: URLSearchParams): RangeId | Span {
  const [from, to, range] = [params.get('from'), params.get('to'), params.get('r')];
  if (isDay(from) && isDay(to) && from < to) return { from, to };
  return isRange(range) ? range : 'all';
}

/** The state of a query, e.g. "?f=عیار,طلا&b=usd&r=1y&log=1". What it does not understand is left out. */
export function readCompare(query: string): CompareState {
  const params = readParams(query);
  const roll = params.get('roll');
  return {
    funds: fundsOf(params.get('f')),
    benchmarks: benchmarksOf(params.get('b')),
    range: rangeOf(params),
    roll: isRoll(roll) ? roll : '1y',
    isLog: params.get('log') === '1',
  };
}

const isDefault = (benchmarks: readonly Benchmark[]): boolean =>
  benchmarks.join() === DEFAULT_BENCHMARKS.join();

/** The query of a state, e.g. "f=عیار,طلا&b=usd"; empty for the default. Letters are not encoded, so that links can be read. */
export function writeCompare({ funds, benchmarks, range, roll, isLog }: CompareState): string {
  const [id, span] = typeof range === 'string' ? [range, null] : [null, range];
  const parts: readonly (readonly [name: string, value: string | null | undefined])[] = [
    // A plus would be read as a blank.
    ['f', funds.length > 0 ? funds.join(',').replaceAll('+', '%2B') : null],
    ['b', isDefault(benchmarks) ? null : benchmarks.join(',')],
    ['r', id === 'all' ? null : id],
    ['from', span?.from],
    ['to', span?.to],
    ['roll', roll === '1y' ? null : roll],
    ['log', isLog ? '1' : null],
  ];
  return parts.flatMap(([name, value]) => (value == null ? [] : [`${name}=${value}`])).join('&');
}

/** The path of a comparison, e.g. "/compare?f=عیار,طلا"; of `more` all else is the default. */
export const comparePath = (funds: readonly string[], more: Partial<CompareState> = {}): string =>
  `${pagePath.compare}?${writeCompare({ ...readCompare(''), funds, ...more })}`;

/** The same state with other funds: e.g. one more, one fewer, another order. */
export const withFunds = (state: CompareState, funds: readonly string[]): CompareState => ({
  ...state,
  funds: [...new Set(funds)].slice(0, MAX_FUNDS),
});

/** Moves the fund at `index` by `step` places; it stays where that leads over an end. */
export function moveFund(funds: readonly string[], index: number, step: number): readonly string[] {
  const to = index + step;
  const slug = funds[index];
  if (slug === undefined || to < 0 || to >= funds.length) return funds;
  const rest = funds.toSpliced(index, 1);
  return rest.toSpliced(to, 0, slug);
}
