import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { CliError, messageOf } from '../../shared/errors.ts';

/** A file within a pack. */
export type PackEntry = readonly [name: string, bytes: Uint8Array];

/** Names and lengths, in the order of the contents. */
const headerSchema = z.array(z.tuple([z.string(), z.int().nonnegative()]));

/** Many files as one: a line of JSON that lists them, then their contents; compressed with zstd. */
export function pack(entries: readonly PackEntry[]): Promise<Buffer> {
  const header = JSON.stringify(entries.map(([name, { byteLength }]) => [name, byteLength]));
  return promisify(zstdCompress)(
    Buffer.concat([Buffer.from(`${header}\n`), ...entries.map(([, bytes]) => bytes)]),
  );
}

function split(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.indexOf('\n');
  const header = headerSchema.parse(JSON.parse(bytes.toString('utf8', 0, Math.max(0, end))));
  const total = header.reduce((sum, [, length]) => sum + length, end + 1);
  if (total !== bytes.length) throw new Error(`${bytes.length} bytes, expected ${total}`);
  let at = end + 1;
  return new Map(
    header.map(([name, length]) => {
      const content = bytes.subarray(at, at + length);
      at += length;
      return [name, content] as const;
    }),
  );
}

/** The files of a pack by their names. Throws CliError(1) for one that is torn, or that something else wrote. */
export async function unpack(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  try {
    return split(await promisify(zstdDecompress)(bytes));
  } catch (cause) {
    throw new CliError(1, `a pack of files is damaged: ${messageOf(cause)}`, { cause });
  }
}
