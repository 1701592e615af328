import { decodeCsv } from '../../../../shared/csv/decode-csv.ts';
import { readCsv } from '../../../../shared/csv/read-csv.ts';
import { formatNumber } from '../../../../shared/persian/format.ts';
import { followMovesIn } from '../../../../shared/watchlist/follow-moves.ts';
import { matchFunds } from '../../../../shared/watchlist/match-funds.ts';
import { mergeLists, type NamedFunds } from '../../../../shared/watchlist/operations.ts';
import { readListFile } from '../../../../shared/watchlist/read-list-file.ts';
import { loadMovedFunds } from '../../../runtime/load-moved-funds.ts';
import { loadScreener } from '../../../runtime/published.ts';
import { toast } from '../../../runtime/toast.ts';
import { sayOutcome } from '../../../runtime/watchlist/say-outcome.ts';
import { changeWatchlist } from '../../../runtime/watchlist/watchlist-store.ts';

const text = {
  done: (added: number) => `${formatNumber(added)} صندوق افزوده شد`,
  nothingNew: 'همهٔ صندوق‌های این فایل در دیده‌بان بودند',
  unknown: (words: readonly string[]) =>
    `${formatNumber(words.length)} سطر شناخته نشد: ${words.slice(0, 5).join('، ')}`,
  dropped: (count: number) => `برای ${formatNumber(count)} صندوق جا نبود`,
  none: 'در این فایل صندوقی پیدا نشد. CSV با نماد یا نشانی صندوق، یا JSON دیده‌بان را بدهید.',
  found: (headings: readonly string[], funds: readonly string[]) =>
    `${headings.length === 0 ? 'در ستونی که بیشترین صندوق را نام می‌برد' : `در «${headings.join('»، «')}»`} ${formatNumber(funds.length)} صندوق پیدا شد: ${funds.join('، ')}.`,
  failed: 'فایل خوانده نشد',
};

/** Larger files are no lists of funds. Bytes. */
const MAX_BYTES = 2_000_000;

interface ReadLists {
  readonly lists: readonly NamedFunds[];
  /** Rows that name no fund. */
  readonly unknown: readonly string[];
}

/** The rows of a CSV file, by whatever separates its fields; the parser is loaded on demand. */
async function readRows(source: string): Promise<readonly (readonly string[])[]> {
  const { parse } = await import('papaparse');
  const { columns, records } = readCsv(source, (part, delimiter) => parse<string[]>(part, { delimiter }));
  return [columns, ...records.map(({ cells }) => cells)];
}

function merge({ lists, unknown }: ReadLists): void {
  let result = { added: 0, dropped: 0 };
  const { outcome } = changeWatchlist((before) => {
    const { state, ...counts } = mergeLists(before, lists);
    result = counts;
    return state;
  });
  const notes = [
    result.added > 0 ? text.done(result.added) : text.nothingNew,
    ...(result.dropped > 0 ? [text.dropped(result.dropped)] : []),
    ...(unknown.length > 0 ? [text.unknown(unknown)] : []),
  ];
  sayOutcome(outcome, notes.join('. '));
}

/** Asks the reader; `onConsent` does what was asked for. */
type Ask = (question: string, onConsent: () => void) => void;

/** Shows which funds a file of any origin was read as, before they are kept. */
async function importCsv(source: string, name: string, ask: Ask): Promise<void> {
  const [rows, known, moves] = await Promise.all([readRows(source), loadScreener(), loadMovedFunds()]);
  const { funds, unknown, headings, matches } = matchFunds(rows, known, moves);
  if (funds.length === 0) {
    toast(text.none, 'error');
    return;
  }
  const found = matches.map(({ words, label }) => (words === label ? label : `${label} (${words})`));
  const rest = unknown.length > 0 ? ` ${text.unknown(unknown)}` : '';
  ask(text.found(headings, found) + rest, () => merge({ lists: [{ name, funds }], unknown }));
}

async function importJson(source: string): Promise<void> {
  const moves = await loadMovedFunds();
  const { lists, unknown } = readListFile(source);
  if (lists.length === 0) toast(text.none, 'error');
  else merge({ lists: lists.map((list) => followMovesIn(list, moves)), unknown });
}

async function importText(file: File, ask: Ask): Promise<void> {
  const { text: source } = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  if (/^\s*[[{]/.test(source)) await importJson(source);
  else await importCsv(source, file.name.replace(/\.[^.]*$/, ''), ask);
}

/** Adds the lists of a JSON file, or of a CSV file after asking, and says how many funds came, and which rows were not understood. */
export async function importFile(file: File, ask: Ask): Promise<void> {
  try {
    if (file.size > MAX_BYTES) toast(text.none, 'error');
    else await importText(file, ask);
  } catch (error) {
    console.warn(error);
    toast(text.failed, 'error');
  }
}
