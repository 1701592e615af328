import { describe, expect, it } from 'vitest';
import { FIXED } from '../../database/testing/market-funds.ts';
import { reserveRow } from './reserve.ts';

const reserveOf = (statisticalRial: number | null, kind = FIXED.kind) => {
  const [row] = reserveRow({
    fundId: FIXED.id,
    kind,
    day: '2026-08-16',
    statisticalRial,
    redemptionRial: 10_000,
  });
  return row && (row.values as { zakhireh?: number }).zakhireh;
};

describe('reserveRow(input)', () => {
  it('has the reserve of a fixed-income fund on its day in both calendars', () => {
    expect(reserveOf(11_170)).toBe(0.117);
    expect(reserveOf(9750)).toBe(-0.025);
    const [row] = reserveRow({
      fundId: FIXED.id,
      kind: 'fixed-income',
      day: '2025-03-20',
      statisticalRial: 10_050,
      redemptionRial: 10_000,
    });
    expect(row?.values).toMatchObject({ date: '2025-03-20', jalali_date: '1403/12/30' });
  });

  it.each([
    ['in tomans', 1005],
    ['ten times as high', 100_500],
    ['that counts the units of before one became two', 20_050],
    ['that counts the new ones already', 5025],
    ['that is not positive', 0],
  ])('has none beside a statistical NAV %s', (_, statisticalRial) =>
    expect(reserveOf(statisticalRial)).toBeUndefined(),
  );

  it('has none of other funds and without both NAVs', () => {
    expect(reserveOf(10_050, 'equity')).toBeUndefined();
    expect(reserveOf(null)).toBeUndefined();
  });
});
