import { PERIODS } from '../../../shared/schema/lists.ts';
import type { Traded } from '../../../shared/schema/snapshots/category.ts';
import type { CategoryRef, FundRef, Meta } from '../../../shared/schema/snapshots/meta.ts';
import { DAY } from '../../../shared/units.ts';

/** Values that the test snapshots share. */

export const META: Meta = {
  asOf: '2026-08-16',
  updatedAt: null,
  sources: ['fipiran'],
  simulated: false,
  stale: false,
};
export const CATEGORY: CategoryRef = { slug: 'طلا', label: 'طلا', kind: 'gold', colorIndex: 1 };

export const fund = (symbol: string | null, name = `صندوق ${symbol}`): FundRef => ({
  slug: symbol ?? name.replaceAll(' ', '-'),
  name,
  symbol,
});
export const AYAR = fund('عیار');
export const KAHROBA = fund('کهربا');
export const LONG = fund(
  null,
  'در اوراق بهادار با درآمد ثابت سپردهٔ ماندگار بیدار فردای ایرانیان مهر نوین سپهر',
);

export const base = { meta: META, category: CATEGORY };
export const own = { meta: META, fund: AYAR };

/** A hundred days up to the newest one. */
export const DAYS = Array.from({ length: 100 }, (_, i) =>
  new Date(Date.UTC(2026, 4, 9) + i * DAY).toISOString().slice(0, 10),
);
export const wave = (height: number, lift: number) =>
  DAYS.map((_, i) => Math.round(lift + height * Math.sin(i / 9)));

const traded = (symbol: string, industry: string | null, boughtRial: number, soldRial: number): Traded => ({
  symbol,
  industry,
  boughtRial,
  soldRial,
  netRial: boughtRial - soldRial,
});
const TRADED = [
  traded('فولاد', 'فلزات اساسی', 4e11, 1e11),
  traded('فملی', 'فلزات اساسی', 2e11, 0),
  traded('وبملت', 'بانک‌ها', 0, 3e11),
  traded('شستا', null, 5e10, 6e10),
];
export const periods = Object.fromEntries(PERIODS.map((period) => [period, TRADED])) as Record<
  (typeof PERIODS)[number],
  Traded[]
>;
