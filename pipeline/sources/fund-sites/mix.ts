import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { StoredState } from '../../database/stored-state.ts';
import type { TableRow } from '../../database/write/writable.ts';
import { type MixColumn, mixRow, sumOfShares } from '../derive/mix.ts';
import type { RowValidator } from '../validate/row-validator.ts';
import { rules, sharesSum } from '../validate/rules.ts';

/** Stored columns by words of the websites' labels, in order of precedence. */
const labels: readonly (readonly [word: string, column: MixColumn])[] = [
  ['صندوق', 'fund_unit'],
  ['سایر داراییها', 'other'],
  ['سایر دارایی', 'other'],
  ['گواهی سپرده کالایی', 'commodity'],
  ['شمش', 'commodity'],
  ['سکه', 'commodity'],
  ['گواهی سپرده', 'deposit'],
  ['سپرده', 'deposit'],
  ['جاری', 'cash'],
  ['نقد', 'cash'],
  ['مشارکت', 'bond'],
  ['اوراق', 'bond'],
  ['سهام', 'stock'],
  ['سهم', 'stock'],
  ['اختیار', 'other'],
  ['سایر', 'other'],
];

/** Labels of the five largest stocks, which are part of another share. */
const isFiveBest = (label: string): boolean => /برتر|بیشترین وزن/.test(label);

export interface Share {
  readonly label: string;
  readonly percent: unknown;
}

/**
 * Labelled shares as one row of the asset mix. An unknown label counts as "other" and is refused for the operator to
 * see.
 */
export function mixRows(
  validator: RowValidator,
  stored: StoredState,
  subject: { fundId: string; key: string; day: string },
  shares: readonly Share[],
): TableRow[] {
  const table = 'fund_allocations';
  const totals: Partial<Record<MixColumn, number>> = {};
  let fiveBest: number | null = null;
  for (const { label, percent } of shares) {
    const normalized = normalizeForSearch(label);
    const value = validator.figure(table, subject.key, label, percent, rules.sharePercent);
    if (value === null) continue;
    const column = labels.find(([word]) => normalized.includes(normalizeForSearch(word)))?.[1];
    if (!column)
      validator.refuse(
        table,
        subject.key,
        label,
        percent,
        'expected a label of the asset mix that is known; counted as "other"',
      );
    totals[column ?? 'other'] = (totals[column ?? 'other'] ?? 0) + value;
    if (isFiveBest(normalized)) fiveBest = value;
  }
  const sum = sumOfShares(totals);
  if (sum === 0) return [];
  if (!sharesSum.allows(sum)) {
    validator.refuse(table, subject.key, null, sum, `expected shares that sum ${sharesSum.description}`);
    return [];
  }
  return mixRow(stored, 'fund-sites', { ...subject, shares: { ...totals, five_best: fiveBest } });
}
