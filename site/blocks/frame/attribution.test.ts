import { describe, expect, it } from 'vitest';
import { META } from '../testing/fixtures.ts';
import { attributionOf } from './attribution.ts';

describe('attributionOf(meta, sources)', () => {
  it('shows the day, or the minute where the figures have one', () => {
    expect(attributionOf(META).when).toBe('یکشنبه ۲۵ مرداد ۱۴۰۵');
    expect(attributionOf({ ...META, updatedAt: '2026-08-16T09:00:00.000Z' }).when).toContain('۱۲:۳۰');
    expect(attributionOf({ ...META, asOf: null })).toMatchObject({ when: 'بدون تاریخ', instant: null });
  });

  // spec 1.8
  it('says that figures are simulated or stale, and credits no simulation', () => {
    const attribution = attributionOf({
      ...META,
      simulated: true,
      stale: true,
      sources: ['simulated', 'fipiran'],
    });
    expect(attribution).toMatchObject({ simulated: true, stale: true });
    expect(attribution.credits.map((credit) => credit.name)).toEqual(['fipiran']);
  });
});
