import { describe, expect, it } from 'vitest';
import { assess } from './minimum.ts';

describe('assess(kind, sample, compute)', () => {
  it('needs 60 sessions for ratios and percentiles, 120 for a drawdown', () => {
    for (const [kind, needed] of [
      ['ratio', 60],
      ['percentile', 60],
      ['drawdown', 120],
    ] as const) {
      expect(assess(kind, { sessions: needed }, () => 1)).toEqual({
        value: 1,
        sessions: needed,
        shortage: null,
      });
      expect(assess(kind, { sessions: needed - 1 }, () => 1)).toEqual({
        value: null,
        sessions: needed - 1,
        shortage: { reason: 'too-few-sessions', needed, found: needed - 1 },
      });
    }
  });

  it('refuses an unexplained gap above 15 days, and says where a figure is undefined', () => {
    expect(assess('drawdown', { sessions: 200, gapDays: 15 }, () => 1).value).toBe(1);
    expect(assess('drawdown', { sessions: 200, gapDays: 16 }, () => 1).shortage).toEqual({
      reason: 'gap',
      allowedDays: 15,
      foundDays: 16,
    });
    expect(assess('ratio', { sessions: 60 }, () => null).shortage).toEqual({ reason: 'undefined' });
  });
});
