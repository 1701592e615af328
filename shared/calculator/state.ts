/** What a fee is taken of: a purchase, the sale at the end, or the invested value each year. */
export const FEE_KINDS = ['buy', 'sell', 'yearly'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** A fee as the reader knows it, from a day on. */
export interface Fee {
  readonly kind: FeeKind;
  /** Percent points; null where it is not known: it is then not counted. */
  readonly percent: number | null;
  /** The plain day from which it is in force; null for always. */
  readonly from: string | null;
}

/** What the reader has entered. Amounts are whole rials; null days are the default range of the data. */
export interface CalculatorState {
  /** Invested at the start. */
  readonly sumRial: number;
  /** Invested on the same Jalali day of each month. */
  readonly monthlyRial: number;
  readonly from: string | null;
  readonly to: string | null;
  /** By kind, then by day; one a kind and day. */
  readonly fees: readonly Fee[];
}

/** A hundred million tomans, once. No fee is known by default. */
export const DEFAULT_STATE: CalculatorState = {
  sumRial: 1e9,
  monthlyRial: 0,
  from: null,
  to: null,
  fees: [],
};

/** «۱۰۰ همت»: more than any fund here holds, and exact as a double also when 120 of them add up. */
export const MAX_AMOUNT_RIAL = 1e15;
/** A fee above it is a mistyped one. Percent points. */
export const MAX_FEE_PERCENT = 50;
export const FEE_DECIMALS = 4;
export const MAX_FEES = 12;

export const isAmount = (rial: number): boolean =>
  Number.isSafeInteger(rial) && rial >= 0 && rial <= MAX_AMOUNT_RIAL;

export const isFeePercent = (percent: number): boolean => percent >= 0 && percent <= MAX_FEE_PERCENT;

const kindOrder = ({ kind }: Fee): number => FEE_KINDS.indexOf(kind);
const compareFees = (a: Fee, b: Fee): number =>
  kindOrder(a) - kindOrder(b) || ((a.from ?? '') < (b.from ?? '') ? -1 : 1);

/** Fees in their order: of a kind and day the last one counts, and one without percent and day is left out. */
export function orderFees(fees: readonly Fee[]): Fee[] {
  const given = fees.filter(({ percent, from }) => percent !== null || from !== null);
  const byKindAndDay = new Map(given.map((fee) => [`${fee.kind} ${fee.from}`, fee]));
  return [...byKindAndDay.values()].sort(compareFees).slice(0, MAX_FEES);
}
