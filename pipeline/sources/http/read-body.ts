import { type Readable, type Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** The body is larger than allowed. Not retried: another try would be as large. */
export class BodyTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`expected at most ${maxBytes} bytes, more came`);
    this.name = 'BodyTooLargeError';
  }
}

/** The body has an encoding or format that was not requested. Not retried: another try would return the same. */
export class UnexpectedBodyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnexpectedBodyError';
  }
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function decodersOf(contentEncoding: string): Transform[] {
  const names = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return names
    .filter((name) => name !== '' && name !== 'identity')
    .reverse()
    .map((name) => {
      const make = decoders[name];
      if (!make)
        throw new UnexpectedBodyError(`expected gzip, deflate or br, came Content-Encoding "${name}"`);
      return make();
    });
}

/** A sink that buffers up to `maxBytes` and destroys the stream, and with it the socket, beyond that. */
function collector(maxBytes: number): { sink: Writable; bytes: () => Buffer } {
  const pieces: Buffer[] = [];
  let size = 0;
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      size += piece.length;
      if (size > maxBytes) return done(new BodyTooLargeError(maxBytes));
      pieces.push(piece);
      done();
    },
  });
  return { sink, bytes: () => Buffer.concat(pieces, size) };
}

/**
 * Reads and decompresses a response's body. Throws BodyTooLargeError when the declared length or the decompressed size
 * exceeds `maxBytes`, so that a decompression bomb is caught as well.
 */
export async function readBody(
  stream: Readable,
  headers: { readonly encoding: string; readonly length: number | null },
  maxBytes: number,
): Promise<Buffer> {
  if (headers.length !== null && headers.length > maxBytes) {
    stream.destroy();
    throw new BodyTooLargeError(maxBytes);
  }
  const { sink, bytes } = collector(maxBytes);
  await pipeline([stream, ...decodersOf(headers.encoding), sink]);
  return bytes();
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** UTF-8 text without its byte order mark; throws UnexpectedBodyError for any other encoding. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UnexpectedBodyError(
      `expected UTF-8 text, came bytes that are not: ${preview(Buffer.from(bytes).toString('latin1'))}`,
    );
  }
}

/** Upstreams nest six levels. Recursive readers of thousands of levels overflow the stack, with an error that names no source. */
const MAX_DEPTH = 100;

function isNestedDeeply(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') isInString = !isInString;
    else if (isInString) at += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') depth += 1;
    else if (letter === ']' || letter === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** JSON from UTF-8 bytes; throws UnexpectedBodyError that quotes the start of anything else, e.g. of an HTML page. */
export function decodeJson(bytes: Uint8Array): unknown {
  const text = decodeText(bytes);
  if (isNestedDeeply(text))
    throw new UnexpectedBodyError(
      `expected JSON of at most ${MAX_DEPTH} levels, came more: ${preview(text)}`,
    );
  try {
    return JSON.parse(text);
  } catch {
    const what = /^\s*</.test(text) ? 'HTML' : text.trim() === '' ? 'nothing' : 'text that is not JSON';
    throw new UnexpectedBodyError(`expected JSON, came ${what}: ${preview(text)}`);
  }
}

const preview = (text: string): string => JSON.stringify(text.slice(0, 80));
