import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { formatNumber, isolate, ltrIsolate } from '../../../shared/persian/format.ts';

/** Why two rows may not be one fund. */
export const text = {
  code: (name: string, keep: string, drop: string) =>
    `${name} یکی نیست: ${ltrIsolate(keep)} و ${ltrIsolate(drop)}`,
  navs: (count: number, shared: number, day: string) =>
    `NAV ابطال در ${formatNumber(count)} روز از ${formatNumber(shared)} روز مشترک یکی نیست، بار نخست در ${isolate(day)}`,
  codes: { ins_code: 'شناسهٔ TSETMC', isin: 'ISIN', reg_no: 'شمارهٔ ثبت' },
};

type Code = keyof typeof text.codes;
export type FundCodes = Readonly<Record<Code, string | null>>;

/** A day of one of the two funds. */
export interface NavDay {
  readonly fund_id: string;
  readonly date: string;
  readonly nav_redemption: number | null;
}

/** Two figures of one day that differ by more than this fraction contradict each other; rounding stays far below. */
const MAX_DIFFERENCE = 0.001;

const codeConflicts = (keep: FundCodes, drop: FundCodes): string[] =>
  (Object.keys(text.codes) as Code[]).flatMap((code) => {
    const [own, other] = [keep[code], drop[code]];
    return own && other && own !== other ? [text.code(text.codes[code], own, other)] : [];
  });

function navConflicts(days: readonly NavDay[], keepId: string): string[] {
  const own = new Map(
    days.flatMap(({ fund_id: id, date, nav_redemption: nav }) =>
      id === keepId && nav ? [[date, nav] as const] : [],
    ),
  );
  const shared = days
    .filter(({ fund_id: id, date, nav_redemption: nav }) => id !== keepId && nav !== null && own.has(date))
    .map(({ date, nav_redemption: nav }) => ({ date, ratio: Number(nav) / Number(own.get(date)) }));
  const differing = shared
    .filter(({ ratio }) => Math.abs(ratio - 1) > MAX_DIFFERENCE)
    .map(({ date }) => date)
    .sort();
  const [first] = differing;
  return first === undefined ? [] : [text.navs(differing.length, shared.length, jalaliDate(first))];
}

/** What speaks against the merge: codes of both that differ, and NAVs of one day that contradict each other. `days` are those of both. */
export const mergeConflicts = (
  keep: FundCodes & { readonly id: string },
  drop: FundCodes,
  days: readonly NavDay[],
): string[] => [...codeConflicts(keep, drop), ...navConflicts(days, keep.id)];
