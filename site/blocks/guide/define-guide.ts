import { ltrIsolate } from '../../../shared/persian/format.ts';
import type { GuideKind } from '../../../shared/schema/snapshots/category.ts';
import type { Site } from '../../../shared/schema/snapshots/content.ts';
import type { FundRef } from '../../../shared/schema/snapshots/meta.ts';

/** Each Latin word of a formula is isolated: without that, bidi would swap two of them around a sign. */
export const NAV = ltrIsolate('NAV');

/** The formula of the price bubble, percent. */
export const BUBBLE = `(قیمت بازار − ${NAV}) ÷ ${NAV} × ۱۰۰`;

/** What a guide is computed from: the regulator's limits with their dates, and the funds of its category. */
export interface GuideInput {
  readonly rules: Site['rules'];
  /** Largest first. */
  readonly funds: readonly FundRef[];
}

export interface Guide {
  readonly kind: GuideKind;
  readonly title: string;
  /** Opening paragraphs. */
  readonly lead: readonly string[];
  /** Short facts, each with its explanation. */
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  /** A formula with its worked example. */
  readonly formula: { readonly name: string; readonly expression: string; readonly example: string } | null;
  /** Funds named with their symbols. */
  readonly named: { readonly title: string; readonly funds: readonly FundRef[] } | null;
  readonly howTo: {
    readonly title: string;
    readonly steps: readonly { readonly name: string; readonly text: string }[];
  };
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
}
