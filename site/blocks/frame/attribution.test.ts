import { describe, expect, it } from 'vitest';
import { META } from '../testing/fixtures.ts';
import { attributionOf } from './attribution.ts';

describe('attributionOf(meta, site)', () => {
  it('shows the day, or the minute where the figures have one', () => {
    expect(attributionOf(META, null).when).toBe('یکشنبه ۲۵ مرداد ۱۴۰۵');
    expect(attributionOf({ ...META, updatedAt: '2026-08-16T09:00:00.000Z' }, null).when).toContain('۱۲:۳۰');
    expect(attributionOf({ ...META, asOf: null }, null)).toMatchObject({ when: 'بدون تاریخ', instant: null });
  });

  it('has badges for simulated and stale figures, and credits no simulation', () => {
    const attribution = attributionOf(
      { ...META, simulated: true, stale: true, sources: ['simulated', 'fipiran'] },
      null,
    );
    expect(attribution.badges.map((badge) => badge.label)).toEqual(['نمایشی', 'قدیمی']);
    expect(attribution.credits.map((credit) => credit.name)).toEqual(['fipiran']);
  });
});
