import { ltrIsolate } from '../../../shared/persian/format.ts';
import type { GuideKind } from '../../../shared/schema/snapshots/category.ts';
import type { Site } from '../../../shared/schema/snapshots/content.ts';
import type { FundRef } from '../../../shared/schema/snapshots/meta.ts';

/** In a formula each Latin word is an island of its own: two of them with a sign between would swap sides. */
export const NAV = ltrIsolate('NAV');

/** The formula of the price bubble, percent. */
export const BUBBLE = `(قیمت بازار − ${NAV}) ÷ ${NAV} × ۱۰۰`;

/** What a guide may quote: figures of the regulator with their dates, and the funds of its category. */
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
  /** Short facts, each with what it says. */
  readonly facts: readonly { readonly name: string; readonly says: string }[];
  /** A formula with its worked example. */
  readonly formula: { readonly name: string; readonly expression: string; readonly example: string } | null;
  /** Funds named with their symbols. */
  readonly named: { readonly title: string; readonly funds: readonly FundRef[] } | null;
  readonly howTo: {
    readonly title: string;
    readonly steps: readonly { readonly name: string; readonly says: string }[];
  };
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
}
