import { addDays } from '../../dates/days.ts';

/** A day of a fund; unknown net assets are null. */
export const fundDay = (day: string, navRial: number, netAssetRial: number | null) => ({
  day,
  navRial,
  netAssetRial,
});

/** Consecutive sessions from 2026-08-01 on with these NAVs and net assets. */
export const consecutiveDays = (navs: readonly number[], assets: readonly number[] = []) =>
  navs.map((nav, i) => fundDay(addDays('2026-08-01', i + 2 * Math.floor(i / 5)), nav, assets[i] ?? null));

/** آگاس around its split, TSETMC. */
export const AGAS = [
  { day: '2020-09-07', navRial: 290_805, netAssetRial: 9_422_073_717_220 },
  { day: '2020-09-08', navRial: 278_171, netAssetRial: 8_345_100_052_902 },
  { day: '2020-09-09', navRial: 69_914, netAssetRial: 8_389_592_727_751 },
  { day: '2020-09-10', navRial: 69_953, netAssetRial: 8_394_326_946_712 },
  { day: '2020-09-12', navRial: 71_526, netAssetRial: 8_583_010_041_613 },
];
/** یاقوت around its misprint, its own site; net assets are not known. */
export const YAQUT = (
  [
    ['2020-05-02', 10_370],
    ['2020-05-03', 7697],
    ['2020-05-04', 10_389],
    ['2020-05-05', 10_388],
  ] as const
).map(([day, navRial]) => ({ day, navRial, netAssetRial: null }));
