import { describe, expect, it } from 'vitest';
import { createRecordingReader } from './recording-reader.ts';

const store = { hash: () => '0123456789abcdef', read: () => ({}) };

describe('createRecordingReader(store)', () => {
  it('lists for each part of a page the keys that nothing else of it has asked for', () => {
    const { reader, shell, regions, reads, readsOf } = createRecordingReader(store);
    reader.read('fund', 'fund/a');
    shell.hash('navigation');
    regions.read('fund', 'fund/a');
    regions.url('fund-live/a');
    expect(readsOf('shell')).toEqual(['navigation']);
    expect(readsOf('regions')).toEqual(['fund-live/a']);
    // From here on a change of it concerns the page around the region too.
    reader.hash('fund-live/a');
    shell.hash('navigation');
    regions.hash('navigation');
    expect([readsOf('shell'), readsOf('regions')]).toEqual([[], []]);
    expect(Object.keys(reads).sort()).toEqual(['fund-live/a', 'fund/a', 'navigation']);
  });
});
