import { zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from './pack.ts';

describe('pack(entries) and unpack(bytes)', () => {
  it('keep names and contents, empty ones and those with line breaks too', async () => {
    const entries = [
      ['objects/ab/cd', Buffer.from('یک\nدو')],
      ['empty', Buffer.alloc(0)],
      ['bytes', Buffer.from([0, 255, 10, 13])],
    ] as const;
    expect([...(await unpack(await pack(entries)))]).toEqual(entries.map(([name, bytes]) => [name, bytes]));
    expect([...(await unpack(await pack([])))]).toEqual([]);
  });

  it.each([
    ['cut', async () => (await pack([['a', Buffer.from('0123456789')]])).subarray(0, 12)],
    ['of other bytes', async () => Buffer.from('<html>')],
    ['without a list', async () => zstdCompressSync('no list')],
    ['of another length', async () => zstdCompressSync('[["a",5]]\nabc')],
    ['of a negative length', async () => zstdCompressSync('[["a",-1]]\n')],
  ])('refuse a pack that is %s', async (_name, bytes) => {
    await expect(unpack(await bytes())).rejects.toThrow('a pack of files is damaged');
  });
});
