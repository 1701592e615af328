import { isTied } from '../../../shared/funds/is-tied.ts';
import { changePercent } from '../../../shared/funds/returns.ts';
import { shortName } from '../../../shared/identity/short-name.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import { cleanText } from '../validate/clean-text.ts';
import { readNumber } from '../validate/read-number.ts';
import type { RowValidator } from '../validate/row-validator.ts';
import { rules } from '../validate/rules.ts';
import type { RawLine } from './portfolio-table.ts';

const TABLE = 'fund_portfolio_holdings';

/** A fund's report of one month. */
export interface Report {
  readonly fund: StoredFund;
  /** Last day of the month. */
  readonly day: string;
  readonly lines: readonly RawLine[];
}

/** A validated line. */
export interface Holding {
  readonly symbol: string;
  readonly name: string;
  readonly industry: string | null;
  readonly weight: number | null;
  readonly quantityStart: number;
  readonly quantityBought: number;
  readonly quantitySold: number;
  readonly quantityEnd: number;
  readonly priceEnd: number | null;
  readonly valueStart: number | null;
  readonly valueEnd: number;
  readonly purchaseRial: number | null;
  readonly saleRial: number | null;
}

/** Managers write weights as fractions or as percent points; their sum tells which. */
const weightScale = (lines: readonly RawLine[]): number => {
  const sum = lines.reduce((total, { percent }) => total + (readNumber(percent) ?? 0), 0);
  return sum > 2 ? 1 / 100 : 1;
};

function readLine(
  validator: RowValidator,
  stored: StoredState,
  key: string,
  raw: RawLine,
  scale: number,
): Holding | null {
  const name = cleanText(raw.name);
  if (name === null) return null;
  const at = `${key} ${name}`;
  const figure = (field: keyof RawLine) => validator.figure(TABLE, at, field, raw[field], rules.nonNegative);
  // Some reports write sold quantities in parentheses, which is negative.
  const size = (field: keyof RawLine) =>
    Math.abs(validator.figure(TABLE, at, field, raw[field], rules.any) ?? 0);
  const [quantityEnd, priceEnd, valueEnd] = [
    figure('quantityEnd') ?? 0,
    figure('priceEnd'),
    figure('valueEnd') ?? 0,
  ];
  if (!isTied(quantityEnd, priceEnd, valueEnd)) {
    validator.refuse(
      TABLE,
      at,
      'valueEnd',
      valueEnd,
      `expected quantity × price, ${quantityEnd} × ${priceEnd}`,
    );
    return null;
  }
  const listed = stored.listed.get(normalizeForSearch(name));
  const quantityBought = size('quantityBought');
  const quantitySold = size('quantitySold');
  const percent = figure('percent');
  const quantityStart = size('quantityStart');
  const valueStart = figure('valueStart');
  const price = priceEnd || (valueStart && quantityStart ? valueStart / quantityStart : null);
  return {
    symbol: listed?.symbol ?? name,
    name,
    industry: listed?.industry ?? null,
    weight: percent === null ? null : percent * scale,
    quantityStart: quantityStart,
    quantityBought,
    quantitySold,
    quantityEnd,
    priceEnd,
    valueStart,
    valueEnd,
    purchaseRial: tradedValue(validator, at, 'costBought', quantityBought, figure('costBought'), price),
    saleRial: tradedValue(validator, at, 'amountSold', quantitySold, figure('amountSold'), price),
  };
}

/** Largest ratio of a month's mean price to its last price, in either direction. */
const MAX_PRICE_RATIO = 5;

/**
 * The price paid or received for a quantity, rials: 0 (shares of a capital increase) or about its price. Any other value is of a
 * shifted column and refused.
 */
function tradedValue(
  validator: RowValidator,
  at: string,
  field: keyof RawLine,
  quantity: number,
  value: number | null,
  price: number | null,
): number | null {
  if (!value) return 0;
  const each = quantity === 0 ? Number.POSITIVE_INFINITY : value / quantity;
  if (price !== null && each >= price / MAX_PRICE_RATIO && each <= price * MAX_PRICE_RATIO) return value;
  validator.refuse(
    TABLE,
    at,
    field,
    value,
    `expected about what ${quantity} cost at ${price === null ? 'no price' : Math.round(price)}`,
  );
  return null;
}

/** Keys the second of two lines with one symbol (a share and its rights) by its name. */
function withoutRepeats(holdings: readonly Holding[]): Holding[] {
  const bySymbol = new Map<string, Holding>();
  for (const one of holdings) {
    const isTaken = bySymbol.has(one.symbol);
    bySymbol.set(isTaken ? one.name : one.symbol, isTaken ? { ...one, symbol: one.name } : one);
  }
  return [...bySymbol.values()];
}

/** The validated lines of a report; the caller decides what many refusals mean. */
export function readHoldings(
  validator: RowValidator,
  stored: StoredState,
  { fund, day, lines }: Report,
): Holding[] {
  const scale = weightScale(lines);
  const key = `${shortName(fund)} ${day}`;
  return withoutRepeats(
    lines.map((raw) => readLine(validator, stored, key, raw, scale)).filter((line) => line !== null),
  );
}

/**
 * Change of the price over the month, percent points, from value ÷ quantity at its start and end; both are net of
 * costs.
 */
function monthChange({ valueStart, quantityStart, valueEnd, quantityEnd }: Holding): number | null {
  if (!valueStart || quantityStart === 0 || quantityEnd === 0) return null;
  return changePercent(valueStart / quantityStart, valueEnd / quantityEnd);
}

export function holdingRows({ fund, day }: Report, holdings: readonly Holding[]): TableRow[] {
  return holdings.map((one) =>
    row(TABLE, {
      fund_id: fund.id,
      report_date: day,
      symbol: one.symbol,
      holding_name: one.name,
      industry: one.industry,
      weight: one.weight,
      quantity_start: one.quantityStart,
      quantity_bought: one.quantityBought,
      quantity_sold: one.quantitySold,
      quantity_end: one.quantityEnd,
      price_end: one.priceEnd,
      price_change_percent: monthChange(one),
      purchase_value: one.purchaseRial,
      sale_value: one.saleRial,
      current_value: one.valueEnd,
    }),
  );
}
