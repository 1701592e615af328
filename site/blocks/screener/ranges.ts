import type { FieldId } from '../../../shared/schema/screener-fields.ts';
import type { Range, ScreenerState } from '../../../shared/screener/state.ts';

/** The ranges with one of them set; null and an open range remove it. */
export function withRange(
  ranges: ScreenerState['ranges'],
  field: FieldId,
  range: Range | null,
): ScreenerState['ranges'] {
  const next = new Map(ranges);
  if (range === null || (range.min === null && range.max === null)) next.delete(field);
  else next.set(field, range);
  return next;
}

export const isSameRange = (a: Range | undefined, b: Range): boolean => a?.min === b.min && a.max === b.max;
