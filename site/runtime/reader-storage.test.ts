import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptReader, probeStorage, readText, writeJson, writeText } from './reader-storage.ts';

/** A storage with room for `room` characters. */
function stubStorage(room = 100): Map<string, string> {
  const kept = new Map<string, string>();
  const storage = {
    get length() {
      return kept.size;
    },
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', { localStorage: storage });
  return kept;
}
const blockStorage = () =>
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
afterEach(() => vi.unstubAllGlobals());

describe('keptReader(key, parse)', () => {
  it('gives the same value until the text has changed', () => {
    const kept = stubStorage();
    const read = keptReader('a', (value) => ({ value }));
    expect(read()).toEqual({ value: null });
    kept.set('a', '[1]');
    const first = read();
    expect(first).toEqual({ value: [1] });
    expect(read()).toBe(first);
    kept.set('a', '[2]');
    expect(read()).toEqual({ value: [2] });
  });

  it('hands null to `parse` for what is no JSON', () => {
    stubStorage().set('a', '{');
    expect(keptReader('a', (value) => value)()).toBeNull();
  });
});

describe('writeText(key, text)', () => {
  it('keeps a text, and removes the key for null', () => {
    const kept = stubStorage();
    expect(writeText('a', 'b')).toBe('stored');
    expect(readText('a')).toBe('b');
    expect(writeText('a', null)).toBe('stored');
    expect(kept.size).toBe(0);
  });

  it('says whether there is no room, or no storage', () => {
    const kept = stubStorage(10);
    kept.set('other', 'x');
    expect(writeJson('a', ['0123456789'])).toBe('full');
    // Safari's private windows.
    kept.clear();
    expect(writeJson('a', ['0123456789'])).toBe('blocked');
    blockStorage();
    expect(writeText('a', 'b')).toBe('blocked');
    expect(readText('a')).toBeNull();
    expect(probeStorage()).toBe('blocked');
  });
});
