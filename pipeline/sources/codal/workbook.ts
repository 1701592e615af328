// SheetJS as @e965/xlsx: npm's own `xlsx` stopped at 0.18.5 (March 2022) with two published holes (CVE-2023-30533,
// CVE-2024-22363); `exceljs` stopped at 4.4.0 (October 2023), does not read .xls, and its unzipper 0.10 draws in
// packages that no longer resolve. @e965/xlsx is SheetJS 0.20.3 (2024) as its maker publishes it, with no dependencies.
import { read, utils, type WorkBook } from '@e965/xlsx';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import { isZip } from './schema.ts';

export type Cell = string | number | boolean | null;
export interface Sheet {
  readonly name: string;
  /** Rows of cells; a merged range shows its value in its first cell only. */
  readonly rows: readonly (readonly Cell[])[];
}

const MEGABYTE = 1024 * 1024;
/** Largest unpacked workbook; real reports are below ten megabytes. */
const MAX_UNPACKED_BYTES = 200 * MEGABYTE;
const CENTRAL_ENTRY = 0x02014b50;

/** Unpacked size declared in the zip's central directory, so that a decompression bomb is not opened. */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let total = 0;
  for (let at = 0; at + 46 <= view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0x50 || view.getUint32(at, true) !== CENTRAL_ENTRY) continue;
    total += view.getUint32(at + 24, true);
    at += 45;
  }
  return total;
}

/** The sheets of a workbook; throws an Error with the reason for anything else. */
export function readSheets(bytes: Uint8Array): Sheet[] {
  if (isZip(bytes) && unpackedSize(bytes) > MAX_UNPACKED_BYTES) {
    throw new Error(`expected a workbook of at most ${MAX_UNPACKED_BYTES} bytes unpacked, came a larger one`);
  }
  let book: WorkBook;
  try {
    book = read(bytes, { type: 'array', cellFormula: false, cellHTML: false, cellText: false });
  } catch (error) {
    throw new Error(`expected a workbook, came something else: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name];
    return sheet
      ? [{ name, rows: utils.sheet_to_json<Cell[]>(sheet, { header: 1, defval: null, blankrows: false }) }]
      : [];
  });
}

export const normalizedText = (cell: Cell | undefined): string =>
  typeof cell === 'string' ? normalizeForSearch(cell.replaceAll('\u200c', ' ')) : '';
