import { describe, expect, it } from 'vitest';
import { boxFor } from './map-boxes.ts';

describe('boxFor(size)', () => {
  it('is the largest box that a stage holds', () => {
    const boxIn = (width: number, height: number) => boxFor({ width, height });
    expect([
      boxIn(300, 300),
      boxIn(390, 448),
      boxIn(700, 440),
      boxIn(1000, 500),
      boxIn(1000, 439),
      boxIn(1900, 960),
    ]).toEqual(['phone', 'phone', 'medium', 'wide', 'phone', 'large']);
  });
});
