import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';

export type Line = Readonly<Record<string, string>>;

/** The rows of a CSV file in the folder of series, gzipped or not. */
export function readSeries(folder: string, file: string): Line[] {
  const bytes = readFileSync(join(folder, file));
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

/** A cell as a number; null for an empty one. */
export const figure = (line: Line, name: string): number | null => {
  const text = line[name];
  return text === undefined || text === '' ? null : Number(text);
};

/** The largest difference between derived and recorded values. */
export interface Comparison {
  readonly rows: number;
  /** Largest absolute difference, in the unit of the figure. */
  readonly largest: number;
  /** The row with the largest difference. */
  readonly at: string;
}

/** Compares the pairs with two known values. */
export function compare(
  pairs: Iterable<readonly [at: string, ours: number | null, record: number | null]>,
): Comparison {
  let rows = 0;
  let largest = 0;
  let where = '—';
  for (const [at, ours, record] of pairs) {
    if (ours === null || record === null) continue;
    rows += 1;
    const difference = Math.abs(ours - record);
    if (difference <= largest) continue;
    largest = difference;
    where = at;
  }
  return { rows, largest, at: where };
}
