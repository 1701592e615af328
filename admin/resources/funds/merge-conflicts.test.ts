import { describe, expect, it } from 'vitest';
import { mergeConflicts, text } from './merge-conflicts.ts';

const keep = { id: 'a', ins_code: '11111000000000001', isin: null, reg_no: '11215' };
const drop = { ins_code: null, isin: 'IRT1AZMA0001', reg_no: '11215' };
const day = (fund_id: string, date: string, nav_redemption: number | null) => ({
  fund_id,
  date,
  nav_redemption,
});

describe('mergeConflicts(keep, drop, days)', () => {
  it('finds none in rows that complete each other', () => {
    const days = [
      day('a', '2026-08-15', 10_000),
      day('b', '2026-08-15', 10_001),
      day('b', '2026-08-16', 99),
      day('a', '2026-08-14', null),
      day('b', '2026-08-14', 5),
    ];
    expect(mergeConflicts(keep, drop, days)).toEqual([]);
  });

  it('names codes that differ, and how many days contradict each other', () => {
    const days = [
      day('b', '2026-08-16', 100),
      day('a', '2026-08-16', 10_000),
      day('a', '2026-08-15', 10_000),
      day('b', '2026-08-15', 20_000),
      day('a', '2026-08-13', 7),
      day('b', '2026-08-13', 7),
    ];
    expect(mergeConflicts(keep, { ...drop, ins_code: '2222', reg_no: '7' }, days)).toEqual([
      text.code('شناسهٔ TSETMC', '11111000000000001', '2222'),
      text.code('شمارهٔ ثبت', '11215', '7'),
      text.navs(2, 3, '۱۴۰۵/۰۵/۲۴'),
    ]);
  });
});
