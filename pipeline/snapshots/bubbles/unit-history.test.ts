import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import { history } from '../aggregates/testing/tables.ts';
import { unitHistory } from './unit-history.ts';

const DAYS = Array.from({ length: 20 }, (_, i) => addDays('2026-07-20', i));
const given = (navRial: (i: number) => number, closeRial: (i: number) => number) =>
  history(1, {
    dates: DAYS,
    navRedemptionRial: DAYS.map((_, i) => navRial(i)),
    closePriceRial: DAYS.map((_, i) => closeRial(i)),
    netAssetRial: DAYS.map(() => 1e12),
    navStatisticalRial: DAYS.map(() => null),
  });

describe('unitHistory(history)', () => {
  it('draws a split as no fall, and has no close on the day between two units', () => {
    const units = unitHistory(
      given(
        (i) => (i < 10 ? 10_000 : 5000),
        (i) => (i < 9 ? 9900 : 4950),
      ),
    );
    expect(units.navRial).toEqual(DAYS.map(() => 5000));
    expect(units.closeRial).toEqual(DAYS.map((_, i) => (i === 9 ? null : 4950)));
  });

  it('keeps a deep discount that is usual for the fund', () => {
    const units = unitHistory(
      given(
        () => 10_000,
        () => 6600,
      ),
    );
    expect(units.closeRial).toEqual(DAYS.map(() => 6600));
  });

  it('leaves the NAV of a misprint out', () => {
    const units = unitHistory(
      given(
        (i) => (i === 7 ? 1000 : 10_000),
        () => 9900,
      ),
    );
    expect(units.navRial[7]).toBeNull();
  });
});
