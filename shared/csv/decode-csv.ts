/** Where Excel has no UTF-8, it writes the code page of a Persian or Arabic Windows. */
const ANSI = 'windows-1256';

export interface DecodedCsv {
  readonly text: string;
  /** Name of the encoding that was found, e.g. "utf-8". */
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | typeof ANSI;
}

const decode = (bytes: Uint8Array, encoding: DecodedCsv['encoding']): DecodedCsv => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
});

/** A text of one byte a letter holds no zero byte; one of two bytes has it within its first line. */
const MAX_SAMPLE_BYTES = 4096;

/** UTF-16 by its mark (Excel's "Unicode text"), or by the zero bytes of its commas and line breaks where it has none; null for any other text. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zero = bytes.subarray(0, MAX_SAMPLE_BYTES).indexOf(0);
  if (zero < 0) return null;
  return zero % 2 === 1 ? 'utf-16le' : 'utf-16be';
}

/** The text of a CSV file: UTF-16 where its mark or its zero bytes say so, UTF-8 where its bytes are, else the code page of a Persian Excel. */
export function decodeCsv(bytes: Uint8Array): DecodedCsv {
  const utf16 = findUtf16(bytes);
  if (utf16 !== null) return decode(bytes, utf16);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return decode(bytes, ANSI);
  }
}
