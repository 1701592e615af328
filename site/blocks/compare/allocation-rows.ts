import { isKnown, sum } from '../../../shared/funds/figures.ts';
import type { ScreenerFile } from '../../../shared/schema/snapshots/screener.ts';
import type { ShownRow } from './figures-table.ts';

const text = {
  stock: 'سهم',
  bond: 'اوراق',
  deposit: 'سپردهٔ بانکی',
  cash: 'نقد',
  commodity: 'کالا',
  rest: 'همهٔ بقیه',
};

const SHARES = ['stock', 'bond', 'deposit', 'cash', 'commodity'] as const;
type Share = (typeof SHARES)[number];

/**
 * The shares of each fund's assets by kind, percent, and all that these leave: units of funds, what is not reported, and stocks of which only the
 * least share is known; a fund without a report, or one that is not active, has dashes.
 */
export function allocationRows(file: ScreenerFile, slugs: readonly string[]): ShownRow[] {
  const indexes = slugs.map((slug) => file.slugs.indexOf(slug));
  const shareOf = (share: Share, index: number) => file.figures[share]?.[index] ?? null;
  const rest = indexes.map((index) => {
    const known = sum(SHARES.map((share) => shareOf(share, index)));
    return isKnown(known) ? Math.max(0, 100 - known) : null;
  });
  return [
    ...SHARES.map((share) => ({
      label: text[share],
      kind: 'percentPlain' as const,
      figure: `allocation-${share}` as const,
      cells: indexes.map((index) => shareOf(share, index)),
    })),
    { label: text.rest, kind: 'percentPlain', figure: null, cells: rest },
  ];
}
