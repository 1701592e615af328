import { inflateRawSync } from 'node:zlib';

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
export function unpackedSize(bytes: Uint8Array, max: number): number {
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
