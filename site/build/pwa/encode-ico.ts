const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/**
 * Encodes a square PNG of `size` pixels as an `.ico` file: a header, one directory entry and the PNG.
 * Format: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10); PNG content since Windows Vista.
 * Throws when the size does not fit one byte (256 would be written as 0, and is not needed here).
 */
export function encodeIco(png: Buffer, size: number): Buffer {
  if (!Number.isInteger(size) || size < 1 || size > 255)
    throw new RangeError(`an icon has 1 to 255 pixels, not ${size}`);
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  head.writeUInt16LE(1, 2); // Type: 1 is an icon.
  head.writeUInt16LE(1, 4); // Number of images.
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // Colour planes.
  head.writeUInt16LE(32, 12); // Bits per pixel.
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
