import { describe, expect, it } from 'vitest';
import { boxFor } from './map-boxes.ts';

describe('boxFor(size)', () => {
  it('is the largest box that a stage holds', () => {
    const of = (width: number, height: number) => boxFor({ width, height });
    expect([of(300, 300), of(390, 448), of(700, 440), of(1000, 500), of(1000, 439), of(1900, 960)]).toEqual([
      'phone',
      'phone',
      'medium',
      'wide',
      'phone',
      'large',
    ]);
  });
});
