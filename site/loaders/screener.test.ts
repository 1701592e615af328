import { describe, expect, it } from 'vitest';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import { PRESETS } from '../../shared/screener/presets.ts';
import { CATEGORY_SNAPSHOTS } from '../blocks/testing/category-snapshots.ts';
import { readerOf } from '../blocks/testing/reader.ts';
import { loadPreset } from './screener.ts';

const { meta, category } = CATEGORY_SNAPSHOTS['category-map'];
const other = { ...category, slug: 'خالی' };
const reader = readerOf({
  navigation: {
    categories: [
      { category, fundCount: 3 },
      { category: other, fundCount: 0 },
    ],
  },
  ...Object.fromEntries(
    PRESETS.map(({ id }) => [
      `screener-preset/${id}`,
      { meta, id, count: 0, total: 0, points: null, rows: [] },
    ]),
  ),
});

describe('loadPreset(snapshots, id)', () => {
  it('reads nothing that a trade of a fund outside the screen changes', () => {
    for (const { id } of PRESETS) {
      const read = new Set<string>();
      const recording: SnapshotReader = {
        ...reader,
        read: (family, key) => {
          read.add(key);
          return reader.read(family, key);
        },
      };
      loadPreset(recording, id);
      expect([...read].sort()).toEqual(['navigation', `screener-preset/${id}`, 'site']);
    }
  });

  it('offers the categories that have funds', () => {
    expect(loadPreset(reader, PRESETS[0]?.id as string)?.list?.categories).toEqual([category]);
  });

  it('is null for an unknown screen', () => {
    expect(loadPreset(reader, 'none')).toBeNull();
  });
});
