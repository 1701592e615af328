import { describe, expect, it } from 'vitest';
import { START_BOX, startLines } from './start-lines.ts';

const line = (...points: readonly (readonly [day: string, value: number])[]) => ({
  sessions: points.map(([day]) => day),
  growth: points.map(([, value]) => value),
});

describe('startLines(all)', () => {
  it('has the last year that all funds have, and what each grew by in it', () => {
    const long = line(['2024-01-01', 9], ['2025-08-16', 10], ['2026-08-16', 15]);
    const young = line(['2026-02-16', 2], ['2026-08-10', 1]);
    const drawn = startLines([long, young]);
    expect([drawn.from, drawn.to]).toEqual(['2026-02-16', '2026-08-10']);
    expect(drawn.percents).toEqual([0, -50]);
    expect(startLines([long]).percents).toEqual([50]);
  });

  it('draws all lines on one scale within the box', () => {
    const { paths } = startLines([
      line(['2025-08-16', 1], ['2026-08-16', 2]),
      line(['2025-08-16', 1], ['2026-08-16', 4]),
    ]);
    const ends = paths.map((path) => Number(path.split(' ').at(-1)));
    expect(ends[1]).toBeLessThan(ends[0] as number);
    for (const y of ends) expect(y).toBeLessThanOrEqual(START_BOX.height);
  });
});
