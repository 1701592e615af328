import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { formatNumber, isolate, ltrIsolate } from '../../../shared/persian/format.ts';
import type { MergeConflict } from '../../../shared/schema/merge-conflicts.ts';
import { CODE_NAMES } from './code-names.ts';

/** Why two rows may not be one fund. */
export const text = {
  code: (name: string, keep: string, drop: string) =>
    `${name} یکی نیست: ${ltrIsolate(keep)} و ${ltrIsolate(drop)}`,
  navs: (count: number, shared: number, day: string) =>
    `NAV ابطال در ${formatNumber(count)} روز از ${formatNumber(shared)} روز مشترک یکی نیست، بار نخست در ${isolate(day)}`,
};

/** One Persian line for what speaks against a merge; days are Jalali. */
export const describeConflict = (conflict: MergeConflict): string =>
  conflict.field === 'nav'
    ? text.navs(conflict.days, conflict.shared, jalaliDate(conflict.first))
    : text.code(CODE_NAMES[conflict.field], conflict.keep, conflict.drop);
