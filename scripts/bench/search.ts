// node scripts/run.mjs scripts/bench/search.ts: duration of a keystroke in the fund search; prints one JSON object. `-- --short` (for tests) runs one round.

import { readMarket } from '../../pipeline/database/seed/market/market.ts';
import { prepareSearch, type SearchColumns, searchFunds } from '../../shared/search/search.ts';

/** Queries typed letter by letter: symbols, names and managers in both keyboard layouts, and one without a match. */
const QUERIES = ['عیار', 'صندوق طلا', 'درآمد ثابت', 'udhv', 'hivl', 'سبدگردان آگاه', 'كيان', 'ققققق'];
const KEYSTROKES = QUERIES.flatMap((query) => [...query].map((_, i) => query.slice(0, i + 1)));
const SIZES = [345, 10_000];
const ROUNDS = process.argv.includes('--short') ? 1 : 20;

/** The real market's columns, repeated with numbered names up to `count` funds. */
function columnsOf(count: number): SearchColumns {
  const { funds } = readMarket();
  const at = (i: number) => funds[i % funds.length] as (typeof funds)[number];
  const suffix = (i: number) => (i < funds.length ? '' : ` ${Math.floor(i / funds.length)}`);
  const rows = Array.from({ length: count }, (_, i) => ({ ...at(i), tail: suffix(i) }));
  return {
    names: rows.map(({ name, tail }) => name + tail),
    symbols: rows.map(({ symbol, tail }) => (symbol === null ? null : symbol + tail)),
    managers: rows.map(({ manager }) => manager),
  };
}

const round = (ms: number): number => Math.round(ms * 1000) / 1000;

function measure(count: number) {
  const columns = columnsOf(count);
  const start = performance.now();
  const index = prepareSearch(columns);
  const preparedMs = round(performance.now() - start);
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    for (const typed of KEYSTROKES) {
      const before = performance.now();
      searchFunds(index, typed);
      times.push(performance.now() - before);
    }
  }
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number);
  return {
    funds: count,
    keystrokes: times.length,
    preparedMs,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    maxMs: at(1),
  };
}

console.log(JSON.stringify({ node: process.version, sizes: SIZES.map(measure) }, null, 2));
