/** Where Excel has no UTF-8, it writes the code page of a Persian or Arabic Windows. */
const ANSI = 'windows-1256';

export interface DecodedCsv {
  readonly text: string;
  /** Name of the encoding that was found, e.g. "utf-8". */
  readonly encoding: 'utf-8' | 'utf-16le' | typeof ANSI;
}

const decode = (bytes: Uint8Array, encoding: DecodedCsv['encoding']): DecodedCsv => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
});

/** The text of a CSV file: UTF-8 where its bytes are, UTF-16 by its mark (Excel's "Unicode text"), else the code page of a Persian Excel. */
export function decodeCsv(bytes: Uint8Array): DecodedCsv {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return decode(bytes, ANSI);
  }
}
