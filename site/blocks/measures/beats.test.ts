import { describe, expect, it } from 'vitest';
import { keptUpOf } from './beats.ts';
import { meta } from './testing/fund-measures.ts';

describe('keptUpOf(level, snapshot)', () => {
  const none = { beat: 0, of: 0 };
  const beats = { real: { beat: 0, of: 86 }, usd: { beat: 3, of: 86 }, coin: none, gold: none };

  it('gives the counts of the measures that have data', () => {
    const kept = keptUpOf('category', { meta, beats });
    expect(kept?.figures.map(({ figure, value }) => [figure, value])).toEqual([
      ['category-beat-real', '۰ از ۸۶ صندوق'],
      ['category-beat-usd', '۳ از ۸۶ صندوق'],
    ]);
  });

  it('leads to a screen of the funds that it counts', () => {
    const href = keptUpOf('category', { meta, beats })?.figures[0]?.href ?? '';
    expect(new URL(href, 'https://x.ir').searchParams.get('real1y')).toMatch(/^0\.01/);
  });

  it('is null where no fund, or one alone, is counted', () => {
    const one = { beat: 0, of: 1 };
    expect(keptUpOf('category', { meta, beats: { real: one, usd: one, coin: one, gold: one } })).toBeNull();
    expect(keptUpOf('market', { meta, beats: { real: none, usd: none, coin: none, gold: none } })).toBeNull();
  });
});
