import { describe, expect, it } from 'vitest';
import { presetOf } from '../screener/presets.ts';
import { standingOf } from './measures.ts';

describe('standingOf(percent)', () => {
  it('is even for what prints as nothing', () => {
    expect([0.01, 0.006, 0, -0.006, -0.01].map(standingOf)).toEqual([
      'ahead',
      'even',
      'even',
      'even',
      'behind',
    ]);
  });

  it('begins where the screen of the funds that kept up does', () => {
    const least = presetOf('beat-inflation')?.state.ranges.get('real1y')?.min as number;
    expect([standingOf(least), standingOf(least - 0.001)]).toEqual(['ahead', 'even']);
  });
});
