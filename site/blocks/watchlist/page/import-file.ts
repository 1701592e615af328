import { formatNumber } from '../../../../shared/persian/format.ts';
import { readListFile } from '../../../../shared/watchlist/list-file.ts';
import { matchFunds } from '../../../../shared/watchlist/match-funds.ts';
import { mergeLists, type NamedFunds } from '../../../../shared/watchlist/operations.ts';
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
  failed: 'فایل خوانده نشد',
};

/** Larger files are no lists of funds. Bytes. */
const MAX_BYTES = 2_000_000;

interface ReadLists {
  readonly lists: readonly NamedFunds[];
  /** Rows that name no fund. */
  readonly unknown: readonly string[];
}

/** The rows of a CSV file, by whatever separates its fields; loaded on demand. */
async function parseCsv(source: string): Promise<string[][]> {
  const { parse } = await import('papaparse');
  return parse<string[]>(source.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' }).data;
}

async function readFile(file: File): Promise<ReadLists> {
  const source = await file.text();
  if (/^\s*[[{]/.test(source)) return { lists: readListFile(source), unknown: [] };
  const [rows, known] = await Promise.all([parseCsv(source), loadScreener()]);
  const { funds, unknown } = matchFunds(rows, known);
  const name = file.name.replace(/\.[^.]*$/, '');
  return { lists: funds.length > 0 ? [{ name, funds }] : [], unknown };
}

function merge({ lists, unknown }: ReadLists): void {
  if (lists.length === 0) {
    toast(text.none, 'error');
    return;
  }
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

/** Adds the lists of a CSV or JSON file to the watchlist, and says how many funds came, and which rows were not understood. */
export async function importFile(file: File): Promise<void> {
  try {
    if (file.size > MAX_BYTES) toast(text.none, 'error');
    else merge(await readFile(file));
  } catch (error) {
    console.warn(error);
    toast(text.failed, 'error');
  }
}

/** Opens the browser's choice of a file. */
export function chooseFile(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.csv,.json,.txt,text/csv,application/json';
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) void importFile(file);
  });
  input.click();
}
