import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { readRecordedBody } from './recorded-files.ts';

const write = (bytes: Uint8Array | string): string => {
  const path = join(temporaryFolder(), 'answer.csv');
  writeFileSync(path, bytes);
  return path;
};

describe('readRecordedBody(path)', () => {
  it('reads UTF-8, with or without a byte order mark', () => {
    expect(readRecordedBody(write('\ufeffنماد,مقدار'))).toBe('نماد,مقدار');
    expect(readRecordedBody(write('{"a":1}'))).toEqual({ a: 1 });
  });

  it('names a file in another encoding, and what was expected', () => {
    // «نماد» in Windows-1256
    const path = write(new Uint8Array([0xe4, 0xe3, 0xc7, 0xcf]));
    expect(() => readRecordedBody(path)).toThrowError(`${path}: expected text in UTF-8`);
  });
});
