import { describe, expect, it } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

describe('decodeCsv(bytes)', () => {
  it('reads UTF-8 with and without its mark', () => {
    expect(decodeCsv(new TextEncoder().encode('\uFEFFعنوان,۱'))).toEqual({
      text: 'عنوان,۱',
      encoding: 'utf-8',
    });
    expect(decodeCsv(new TextEncoder().encode('title')).encoding).toBe('utf-8');
  });
  it('reads the Unicode text of Excel', () => {
    const bytes = Uint8Array.from([0xff, 0xfe, ...Buffer.from('طلا\t۱', 'utf16le')]);
    expect(decodeCsv(bytes)).toEqual({ text: 'طلا\t۱', encoding: 'utf-16le' });
  });
  it.each([
    ['utf-16le', true],
    ['utf-16le', false],
    ['utf-16be', true],
    ['utf-16be', false],
  ] as const)('reads %s with its mark: %s', (encoding, hasMark) => {
    const bytes = Buffer.from(`${hasMark ? '\uFEFF' : ''}نماد;تعداد\r\nعیار;3`, 'utf16le');
    if (encoding === 'utf-16be') bytes.swap16();
    expect(decodeCsv(Uint8Array.from(bytes))).toEqual({ text: 'نماد;تعداد\r\nعیار;3', encoding });
  });
  it('reads the ANSI file of a Persian Excel', () => {
    // «صندوق گوهر, پول» in the code page 1256.
    const bytes = Uint8Array.from([
      0xd5, 0xe4, 0xcf, 0xe6, 0xde, 0x20, 0x90, 0xe6, 0xe5, 0xd1, 0x2c, 0x20, 0x81, 0xe6, 0xe1,
    ]);
    expect(decodeCsv(bytes)).toEqual({ text: 'صندوق گوهر, پول', encoding: 'windows-1256' });
  });
});
