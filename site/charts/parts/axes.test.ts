import { describe, expect, it } from 'vitest';
import { nameAxis } from './axes.ts';

describe('nameAxis(names)', () => {
  const intervalFor = (count: number) =>
    (nameAxis(Array.from({ length: count }, (_, i) => `ن${i}`)) as { axisLabel: { interval: unknown } })
      .axisLabel.interval;

  it('shows every name, or as many as fit where they are too many', () => {
    expect(intervalFor(60)).toBe(0);
    expect(intervalFor(500)).toBe('auto');
  });
});
