import type { FundKind } from '../../shared/schema/lists.ts';

/** Fields of StoredState that a source may read besides the funds. */
export const STATE_FIELDS = ['newest', 'gold', 'references', 'holdings', 'months'] as const;
export type StateField = (typeof STATE_FIELDS)[number];

export interface StoredFund {
  readonly id: string;
  readonly name: string;
  readonly symbol: string | null;
  readonly slug: string;
  readonly kind: FundKind;
  readonly categoryId: string;
  readonly insCode: string | null;
  readonly regNo: string | null;
  readonly groupId: number | null;
  /** Host name, e.g. "atlasetf.com". */
  readonly website: string | null;
  readonly siteSoftware: string | null;
  readonly portfolioId: string | null;
  readonly commodityKind: string | null;
  readonly initiationDate: string | null;
  readonly isTradable: boolean;
  readonly isActive: boolean;
  readonly origin: string;
  /** True for a fund with an interval of payouts; absent in tests that need none. */
  readonly paysOut?: boolean;
  /** Texts of its row that no source looks it up by, by stored column; absent in tests that need none. */
  readonly texts?: Readonly<Record<string, string | null>>;
}

/** The newest figures of a fund, each with its day. */
export interface NewestFigures {
  readonly priceRial: number | null;
  /** ISO instant of the price. */
  readonly priceAt: string | null;
  readonly nav: {
    readonly day: string;
    readonly redemptionRial: number;
    readonly units: number | null;
    /** e.g. "fipiran+tsetmc" */
    readonly origin: string;
  } | null;
  /** The newest close of a finished day before today. */
  readonly close?: { readonly day: string; readonly closeRial: number } | null;
  /** Mean daily trading value of the last 30 trading days before today. */
  readonly liquidityRial: number | null;
  /** The newest asset mix. */
  readonly mix: {
    readonly day: string;
    readonly stockPercent: number | null;
    readonly sumPercent: number;
    readonly origin: string;
  } | null;
  readonly nominalRatio: { readonly day: string; readonly value: number } | null;
}

/** A gold fund's newest day, and its newest composition, percent points. */
export interface StoredGold {
  readonly symbol: string;
  readonly day: string;
  readonly priceBubble: number | null;
  readonly inherentBubble: number | null;
  readonly barPercent: number | null;
  readonly coinPercent: number | null;
  readonly silverPercent: number | null;
}

export interface StoredReference {
  readonly day: string;
  readonly value: number;
}

/** A stored month of the consumer price index. */
export interface StoredIndexMonth {
  readonly index: number;
  /** Someone of the staff entered or changed it last. */
  readonly isByStaff: boolean;
}

/** One stored line of a monthly report. */
export interface StoredHolding {
  readonly fundId: string;
  readonly day: string;
  readonly symbol: string;
  readonly purchaseRial: number | null;
  readonly saleRial: number | null;
}

export interface ListedCompany {
  readonly symbol: string;
  readonly industry: string | null;
}

/** What the database held before the run: the only input of `parse` besides the upstream's answer. */
export interface StoredState {
  /** ISO instant of the run. */
  readonly now: string;
  /** That day in Tehran. */
  readonly today: string;
  readonly funds: readonly StoredFund[];
  /** Category id by kind. */
  readonly categories: ReadonlyMap<string, string>;
  /** By fund id. */
  readonly newest: ReadonlyMap<string, NewestFigures>;
  /** By trading symbol. */
  readonly gold: ReadonlyMap<string, StoredGold>;
  /** By series, e.g. "usd_free". */
  readonly references: ReadonlyMap<string, StoredReference>;
  readonly holdings: readonly StoredHolding[];
  /** Listed companies by the normalized name that reports give them. */
  readonly listed: ReadonlyMap<string, ListedCompany>;
  /** The consumer price index by Jalali month, e.g. "1405-04". */
  readonly months: ReadonlyMap<string, StoredIndexMonth>;
}

/** The state of an empty database at `now`. */
export const emptyStoredState = (now: string, today: string): StoredState => ({
  now,
  today,
  funds: [],
  categories: new Map(),
  newest: new Map(),
  gold: new Map(),
  references: new Map(),
  holdings: [],
  listed: new Map(),
  months: new Map(),
});
