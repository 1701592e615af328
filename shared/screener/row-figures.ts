import { findLatest } from '../dates/days.ts';
import { sourcesOf } from '../schema/origins.ts';
import { readStamp, type Stamped } from '../schema/read-stamp.ts';
import type { ScreenerColumn, ScreenerPart } from '../schema/screener-fields.ts';
import type { Meta } from '../schema/snapshots/meta.ts';
import type { ScreenerFile } from '../schema/snapshots/screener.ts';

/** The fund's symbol; its name where it has none. */
export const shortNameAt = (
  { symbols, names }: Pick<ScreenerFile, 'symbols' | 'names'>,
  row: number,
): string => symbols[row] ?? (names[row] as string);

/** A figure of a row; null where not known. */
export const figureAt = (file: ScreenerFile, column: ScreenerColumn, row: number): number | null =>
  file.figures[column]?.[row] ?? null;

/** Origins and day of a part of a row's figures as they are stored, e.g. "fipiran 2026-08-16"; null where it has no such row. */
export const stampTextAt = (file: ScreenerFile, part: ScreenerPart, row: number): string | null =>
  file.stamps[file.from[part]?.[row] ?? -1] ?? null;

/** Origins and day of a part of a row's figures; null where it has no such row. */
export function stampAt(file: ScreenerFile, part: ScreenerPart, row: number): Stamped | null {
  const stamp = stampTextAt(file, part, row);
  return stamp === null ? null : readStamp(stamp);
}

/** Origins and days of a part of these rows' figures, each once: a market has few of them. */
export function stampsOf(file: ScreenerFile, part: ScreenerPart, rows: readonly number[]): Stamped[] {
  const used = new Set(rows.map((row) => file.from[part]?.[row] ?? -1));
  return [...used].flatMap((index) => file.stamps[index] ?? []).map(readStamp);
}

/** Day and origins of these parts of rows' figures, as a snapshot has them of what it holds. `besides` are origins of what else a figure was computed from. */
export function metaOf(
  file: ScreenerFile,
  parts: readonly ScreenerPart[],
  rows: readonly number[],
  besides: readonly string[],
): Meta {
  const stamps = parts.flatMap((part) => stampsOf(file, part, rows));
  const sources = sourcesOf([...stamps.flatMap(({ origins }) => origins), ...besides]).sort();
  return {
    asOf: findLatest(stamps.map(({ day }) => day)),
    updatedAt: null,
    sources,
    simulated: stamps.some(({ simulated }) => simulated),
    stale: file.staleSources.some((id) => sources.includes(id)),
  };
}
