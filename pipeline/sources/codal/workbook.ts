import { MEBIBYTE } from '../../../shared/bytes.ts';
// SheetJS as @e965/xlsx: npm's own `xlsx` stopped at 0.18.5 (March 2022) with two published holes (CVE-2023-30533,
// CVE-2024-22363); `exceljs` stopped at 4.4.0 (October 2023), does not read .xls, and its unzipper 0.10 draws in
// packages that no longer resolve. @e965/xlsx is SheetJS 0.20.3 (2024) as its maker publishes it, with no dependencies.

import { inflateRawSync } from 'node:zlib';
import { read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { messageOf } from '../../../shared/errors.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import { isZip } from './schema.ts';

const END = 0x06054b50;

const CENTRAL_ENTRY = 0x02014b50;

const LOCAL_ENTRY = 0x04034b50;

const DEFLATED = 8;

const END_LENGTH = 22;

/** A comment behind the end record has 65,535 bytes at most. */
const MAX_END = END_LENGTH + 65_535;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where the central directory begins and how many entries it has; null where the end record is missing. */
function findDirectory(view: DataView): { at: number; count: number } | null {
  const first = Math.max(0, view.byteLength - MAX_END);
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1)
    if (view.getUint32(at, true) === END)
      return { at: view.getUint32(at + 16, true), count: view.getUint16(at + 10, true) };
  return null;
}

/** The compressed bytes of the entry whose central record stands at `at`, and where the next record stands. */
function readEntry(bytes: Uint8Array, view: DataView, at: number) {
  if (view.getUint32(at, true) !== CENTRAL_ENTRY) throw new Error('an entry of the zip is missing');
  const [method, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)];
  const local = view.getUint32(at + 42, true);
  if (view.getUint32(local, true) !== LOCAL_ENTRY) throw new Error('an entry of the zip leads elsewhere');
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const names = view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  return { method, body: bytes.subarray(start, start + size), next: at + 46 + names };
}

/**
 * The bytes of all entries of a zip once they are unpacked, counted by unpacking each to at most what is left of `max`: the sizes that a zip
 * declares may lie. Throws where it is larger or broken.
 */
function unpackedSize(bytes: Uint8Array, max: number): number {
  const view = viewOf(bytes);
  const directory = findDirectory(view);
  if (directory === null) throw new Error('the zip has no end');
  let total = 0;
  for (let [at, entry] = [directory.at, 0]; entry < directory.count; entry += 1) {
    const { method, body, next } = readEntry(bytes, view, at);
    total +=
      method === DEFLATED ? inflateRawSync(body, { maxOutputLength: max - total + 1 }).length : body.length;
    if (total > max) throw new Error('it is larger');
    at = next;
  }
  return total;
}

export type Cell = string | number | boolean | null;
export interface Sheet {
  readonly name: string;
  /** Rows of cells; a merged range shows its value in its first cell only. */
  readonly rows: readonly (readonly Cell[])[];
}

/** Largest unpacked workbook; real reports are below ten megabytes. */
const MAX_UNPACKED_BYTES = 200 * MEBIBYTE;
/** Real tables of a report have some hundred rows and some twenty columns. */
const MAX_CELLS = 2_000_000;

const refuse = (expected: string, cause?: unknown): Error =>
  new Error(`expected a workbook ${expected}`, { cause });

/** Throws for a decompression bomb, also one whose declared sizes are small. */
function checkUnpackedSize(bytes: Uint8Array): void {
  if (!isZip(bytes)) return;
  try {
    unpackedSize(bytes, MAX_UNPACKED_BYTES);
  } catch (error) {
    throw refuse(
      `of at most ${MAX_UNPACKED_BYTES} bytes unpacked, came a larger or a broken one: ${messageOf(error)}`,
      error,
    );
  }
}

/** The cells of a sheet. One cell far away makes a range of billions, each of which would be walked through. */
function cellsOf(name: string, sheet: WorkSheet): Cell[][] {
  const { s: first, e: last } = utils.decode_range(sheet['!ref'] ?? 'A1');
  const count = (last.r - first.r + 1) * (last.c - first.c + 1);
  if (count > MAX_CELLS) throw refuse(`of at most ${MAX_CELLS} cells a sheet, came ${count} in ${name}`);
  return utils.sheet_to_json<Cell[]>(sheet, { header: 1, defval: null, blankrows: false });
}

/** The sheets of a workbook; throws an Error with the reason for anything else. */
export function readSheets(bytes: Uint8Array): Sheet[] {
  checkUnpackedSize(bytes);
  let book: WorkBook;
  try {
    // `nodim`: the range is that of the cells; what a sheet declares may lie.
    book = read(bytes, { type: 'array', nodim: true, cellFormula: false, cellHTML: false, cellText: false });
  } catch (error) {
    throw new Error(`expected a workbook, came something else: ${messageOf(error)}`, { cause: error });
  }
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name];
    return sheet ? [{ name, rows: cellsOf(name, sheet) }] : [];
  });
}

export const normalizedText = (cell: Cell | undefined): string =>
  typeof cell === 'string' ? normalizeForSearch(cell.replaceAll('\u200c', ' ')) : '';
