import { describe, expect, it } from 'vitest';
import { mergeConflictsSchema } from '../../../shared/schema/merge-conflicts.ts';
import { describeConflict, text } from './merge-conflicts.ts';

describe('describeConflict(conflict)', () => {
  it('names the code that differs, and how many days contradict each other since when', () => {
    const answer: unknown = [
      { field: 'ins_code', keep: '11111000000000001', drop: '22222000000000002' },
      { field: 'reg_no', keep: '11215', drop: '7' },
      { field: 'nav', days: 2, shared: 3, first: '2026-08-15' },
    ];
    expect(mergeConflictsSchema.parse(answer).map(describeConflict)).toEqual([
      text.code('شناسهٔ TSETMC', '11111000000000001', '22222000000000002'),
      text.code('شمارهٔ ثبت', '11215', '7'),
      text.navs(2, 3, '۱۴۰۵/۰۵/۲۴'),
    ]);
  });
});
