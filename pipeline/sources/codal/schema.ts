import { z } from 'zod';

const raw = z.unknown();

/** search/v2/q: one page of letters, newest first. */
export const letterPageSchema = z.object({ Total: z.int(), Page: z.int(), Letters: z.array(raw) });
export const letterSchema = z.looseObject({
  TracingNo: z.union([z.int(), z.string()]).transform(String),
  Symbol: z.string(),
  CompanyName: z.string(),
  Title: z.string(),
  PublishDateTime: z.string(),
  AttachmentUrl: z.string(),
});
export type Letter = z.infer<typeof letterSchema>;

/**
 * A line of a portfolio that was extracted from its workbook: quantity and value at the start (q0, n0), bought (bq, bc) and sold (sq, sa), then
 * quantity, price, value and share of the assets at the end (q1, p1, n1, pct).
 */
const lineSchema = z.looseObject({
  name: z.string(),
  q0: raw,
  n0: raw,
  bq: raw,
  bc: raw,
  sq: raw,
  sa: raw,
  q1: raw,
  p1: raw,
  n1: raw,
  pct: raw,
});
export const portfolioSchema = z.object({
  symbol: z.string(),
  months: z.array(raw),
});

export const monthSchema = z.object({ date: z.string(), holdings: z.array(lineSchema) });

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, i) => bytes[i] === byte);

/** An .xlsx file, which is a ZIP archive, or an .xls file, by its first bytes. */
export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP) || startsWith(bytes, OLE);
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP);
