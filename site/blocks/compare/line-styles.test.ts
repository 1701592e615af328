import { describe, expect, it } from 'vitest';
import { historyOf } from '../testing/flat-history.ts';
import { fundLine } from './build-lines.ts';
import { lineStyles } from './line-styles.ts';

describe('lineStyles(lines)', () => {
  it('gives each mean the colour of its category', () => {
    const mean = (slug: string, colorIndex: number) => ({
      ...fundLine(historyOf(slug, [['2026-01-03', 1000]])),
      id: `category/${slug}`,
      isFund: false,
      category: { slug, label: slug, kind: slug, colorIndex },
    });
    const styles = [...lineStyles([mean('gold', 1), mean('equity', 4)]).values()];
    expect(styles.map(({ color }) => /--cat-\d+/.exec(color)?.[0])).toEqual(['--cat-1', '--cat-4']);
    expect(new Set(styles.map(({ dash }) => dash)).size).toBe(2);
  });
});
