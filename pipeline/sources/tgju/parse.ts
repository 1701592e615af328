import { z } from 'zod';
import { SourceError } from '../../../shared/errors.ts';
import { fairCoinRial, fairSilverRial } from '../../../shared/funds/bubble.ts';
import type { StoredState } from '../../database/stored-state.ts';
import type { TableRow } from '../../database/write/writable.ts';
import type { Answer, Batch, Parsed } from '../definition/define-source.ts';
import { REFERENCES, repriceGold } from '../derive/gold.ts';
import { isNearLast, mergeReferences, type Reference, referenceRow } from '../derive/references.ts';
import { readAnswerDay } from '../validate/answer-day.ts';
import { parseIsoDay } from '../validate/parse-days.ts';
import { readLayout } from '../validate/read-layout.ts';
import { createRowValidator, type RowValidator } from '../validate/row-validator.ts';
import { rules } from '../validate/rules.ts';

const raw = z.unknown();

/** ajax.json: one quote a key; `p` is the price with grouping commas, `ts` its time in Tehran. */
const liveSchema = z.object({
  current: z.record(z.string(), z.looseObject({ p: raw, ts: raw.optional() })),
});

/** summary-table-data: open, low, high, close, change and its percentage as HTML, and the day in two calendars. */
const historySchema = z.object({ data: z.array(z.array(raw).min(8)) });

export function recognize(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  if ('current' in body && typeof body.current === 'object')
    return liveSchema.safeParse(body).success ? 'live' : null;
  if (!('data' in body) || !Array.isArray(body.data)) return null;
  return Array.isArray(body.data[0]) && body.data[0].length >= 8 ? 'history' : null;
}

export interface Series {
  /** TGJU's key. */
  readonly key: string;
  /** The series' name in `reference_prices`. */
  readonly symbol: string;
  readonly unit: 'rial' | 'usd';
}

/**
 * TGJU names the Emami coin `sekee` and the old Bahar coin `sekeb`. A swap would fail the cross-check of the parser.
 */
export const series: readonly Series[] = [
  { key: 'price_dollar_rl', symbol: REFERENCES.dollar, unit: 'rial' },
  { key: 'ons', symbol: REFERENCES.ounce, unit: 'usd' },
  { key: 'sekee', symbol: REFERENCES.coin, unit: 'rial' },
  { key: 'sekeb', symbol: 'coin_bahar', unit: 'rial' },
  { key: 'nim', symbol: 'coin_half', unit: 'rial' },
  { key: 'rob', symbol: 'coin_quarter', unit: 'rial' },
  { key: 'geram18', symbol: 'gold_gram_18', unit: 'rial' },
  { key: 'mesghal', symbol: 'gold_mesghal', unit: 'rial' },
  { key: 'silver_999', symbol: REFERENCES.silverGram, unit: 'rial' },
  { key: 'silver', symbol: REFERENCES.silverOunce, unit: 'usd' },
];

/** Keys that every answer contains; without one its layout has changed. */
export const REQUIRED = ['price_dollar_rl', 'ons', 'sekee'] as const;

const ID = 'tgju';
const TABLE = 'reference_prices';

function readLive(answer: Answer, stored: StoredState, validator: RowValidator): Reference[] {
  const { current } = readLayout(ID, answer, liveSchema);
  const missing = REQUIRED.filter((key) => !Object.hasOwn(current, key));
  if (missing.length > 0) {
    throw new SourceError(
      ID,
      answer.url,
      `the layout of ${answer.endpoint} has changed: expected ${missing.join(', ')} among the quotes`,
    );
  }
  const found = series.flatMap(({ key, symbol, unit }) => {
    const quote = current[key];
    const value = quote ? validator.figure(TABLE, key, 'p', quote.p, rules.positive) : null;
    if (value === null) return [];
    const place = { table: TABLE, key, field: 'ts' };
    const day = readAnswerDay(validator, place, quote?.ts, answer, stored.today);
    return day === null ? [] : [{ symbol, day, value, unit }];
  });
  return found.filter((reference) => isNearLast(validator, stored, reference.symbol, reference));
}

/** Largest deviation of a coin's price from its gold, a fraction: beyond it the quote is of another coin or unit. */
const MAX_DEVIATION = 0.6;

/** Pairs of quotes of one metal: where they contradict each other, the quote `symbol` is refused. */
const crossChecks = [
  {
    symbol: REFERENCES.coin,
    ounce: REFERENCES.ounce,
    piece: REFERENCES.coin,
    fair: fairCoinRial,
    what: 'a coin within {} of its gold',
  },
  {
    symbol: REFERENCES.silverOunce,
    ounce: REFERENCES.silverOunce,
    piece: REFERENCES.silverGram,
    fair: fairSilverRial,
    what: 'an ounce of silver within {} of the gram',
  },
] as const;

/** Refuses the quotes that fail a cross-check. */
function dropImplausible(references: readonly Reference[], validator: RowValidator): Reference[] {
  const prices = new Map(references.map(({ symbol, value }) => [symbol, value]));
  const dollar = prices.get(REFERENCES.dollar);
  const failed = crossChecks.filter(({ symbol, ounce, piece, fair, what }) => {
    const [ounceUsd, pieceRial] = [prices.get(ounce), prices.get(piece)];
    if (!ounceUsd || !pieceRial || !dollar) return false;
    const worth = fair(ounceUsd, dollar);
    if (Math.abs(pieceRial / worth - 1) <= MAX_DEVIATION) return false;
    const expected = `expected ${what.replace('{}', `${MAX_DEVIATION * 100}%`)}, ${Math.round(worth)} rials against ${pieceRial}`;
    validator.refuse(TABLE, symbol, 'p', prices.get(symbol), expected);
    return true;
  });
  return references.filter((one) => !failed.some(({ symbol }) => symbol === one.symbol));
}

const gregorian = (cell: unknown): string | null =>
  parseIsoDay(typeof cell === 'string' ? cell.trim().replaceAll('/', '-') : cell);

/** The closes of one series. One of the last two cells is the Gregorian day; their order varies. */
function readHistory(answer: Answer, stored: StoredState, validator: RowValidator): Reference[] {
  const { data } = readLayout(ID, answer, historySchema);
  const found: Series | undefined = series.find(({ symbol }) => symbol === answer.about?.symbol);
  if (!found) throw new SourceError(ID, answer.url, 'a history does not say what it prices; name its series');
  return data.flatMap((cells) => {
    const dated = [cells[6], cells[7]].find((cell) => (gregorian(cell) ?? '') > '1900');
    const key = `${found.symbol} ${String(dated ?? cells[7])}`;
    const day = validator.day(
      TABLE,
      key,
      'date',
      dated ?? cells[6],
      dated === undefined ? null : gregorian(dated),
      stored.today,
    );
    const value = validator.figure(TABLE, key, 'close', cells[3], rules.positive);
    return day === null || value === null ? [] : [{ symbol: found.symbol, day, value, unit: found.unit }];
  });
}

function rowsOf(answer: Answer, stored: StoredState, validator: RowValidator): TableRow[] {
  if (answer.endpoint === 'history') return readHistory(answer, stored, validator).map(referenceRow);
  const references = dropImplausible(readLive(answer, stored, validator), validator);
  return [
    ...references.map(referenceRow),
    ...repriceGold(stored.gold, mergeReferences(stored.references, references), stored.today),
  ];
}

/** Prices as rows, and today's gold bubbles recomputed. Pure; throws SourceError for a changed layout. */
export function parseTgju(batch: Batch, stored: StoredState): Parsed {
  const validator = createRowValidator();
  return {
    rows: batch.answers.flatMap((answer) => rowsOf(answer, stored, validator)),
    refused: validator.refused,
    dropped: validator.dropped,
  };
}
