import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import { NO_HOLIDAYS, sessionAfter } from '../../../shared/dates/session-days.ts';
import { cleanSeries } from '../../../shared/measures/clean-series.ts';
import { history } from '../aggregates/testing/tables.ts';
import { unitHistory } from './unit-history.ts';

/** Sessions of which the 40th splits the units, and in which 3% more are issued than the day before, as is reported. */
function issuedDays(ratio: number) {
  let [day, navRial, units] = ['2026-01-03', 1_000_000, 1e7];
  return Array.from({ length: 80 }, (_, i) => {
    const [isSplit, netIssuedUnits] = [i === 40, Math.round(units * 0.03)];
    units = (isSplit ? units * ratio : units) + netIssuedUnits;
    navRial = Math.round((navRial * (1 + 0.01 * Math.sin(i))) / (isSplit ? ratio : 1));
    if (i > 0) day = sessionAfter(day, NO_HOLIDAYS);
    return { day, navRial, netAssetRial: navRial * units, netIssuedUnits };
  });
}

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

  it.each([7, 1.25, 1.2, 0.6])(
    'undoes the split that cleanSeries finds by the reported issues: %s',
    (ratio) => {
      const days = issuedDays(ratio);
      const { series, cleaning } = cleanSeries(days, NO_HOLIDAYS);
      const units = unitHistory(
        history(1, {
          dates: days.map(({ day }) => day),
          navRedemptionRial: days.map(({ navRial }) => navRial),
          closePriceRial: days.map(() => null),
          netAssetRial: days.map(({ netAssetRial }) => netAssetRial),
          navStatisticalRial: days.map(() => null),
          pastDates: days.map(({ day }) => day),
          pastNavRial: days.map(({ navRial }) => navRial),
          pastNetAssetRial: days.map(({ netAssetRial }) => netAssetRial),
          pastNetIssuedUnits: days.map(({ netIssuedUnits }) => netIssuedUnits),
        }),
      );
      expect(cleaning.splits).toMatchObject([{ ratio }]);
      expect(units.navRial).toEqual(series.values);
    },
  );
});
