import { jalaliLatin } from '../../../shared/dates/jalali.ts';
import { reserveFraction } from '../../../shared/funds/reserve.ts';
import { mayPricesShareUnit } from '../../../shared/measures/unit-splits.ts';
import type { FundKind } from '../../../shared/schema/lists.ts';
import { roundTo } from '../../../shared/units.ts';
import { row, type TableRow } from '../../database/write/writable.ts';

/** NAVs are about 10,000 whole rials, so further decimals of their ratio are noise. */
const DECIMALS = 6;

export interface ReserveInput {
  readonly fundId: string;
  readonly kind: FundKind;
  readonly day: string;
  readonly statisticalRial: number | null;
  readonly redemptionRial: number | null;
}

/**
 * A fixed-income fund's reserve of a day; no row for other funds, without both NAVs, or where one of them counts other units or other money: of
 * 163 funds the largest reserve is 11.7%. Formula: shared/funds/reserve.ts.
 */
export function reserveRow(input: ReserveInput, options: { fill?: boolean } = {}): TableRow[] {
  const reserve =
    input.kind === 'fixed-income' ? reserveFraction(input.statisticalRial, input.redemptionRial) : null;
  if (reserve === null || !mayPricesShareUnit(1, 1 + reserve)) return [];
  const jalali = jalaliLatin(input.day);
  return [
    row(
      'zakhireh_fixincome',
      {
        fund_id: input.fundId,
        date: input.day,
        jalali_date: jalali,
        shamsi_date: jalali,
        zakhireh: roundTo(reserve, DECIMALS),
      },
      options,
    ),
  ];
}
