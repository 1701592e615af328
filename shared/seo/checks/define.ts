import type { SeoOverride } from '../../schema/snapshots/content.ts';

/** The input of the health check: a row of `seo_settings` in camelCase. */
export type SeoFields = Omit<SeoOverride, 'twitterImage' | 'robots' | 'customHeadTags'> & {
  /** True for a page that prints its own address as canonical where the row has none. */
  readonly printsOwnCanonical?: boolean;
};
export type SeoField = keyof SeoFields;

export type Severity = 'error' | 'warning' | 'notice';

/** One row of the health table (docs/spec-coverage.md, "Admin area · §5 Health check"). */
export interface SeoCheck<R extends SeoField = SeoField> {
  readonly id: string;
  readonly reads: readonly R[];
  readonly severity: Severity;
  /** Points that a failed check takes off the score of 100. */
  readonly penalty: number;
  readonly text: { readonly title: string; readonly advice: string };
  /** True when the page passes; it receives the declared fields only. */
  check(page: Pick<SeoFields, R>): boolean;
}

/** Checks the fields at compile time and widens the type for the registry. */
export const defineCheck = <const R extends SeoField>(check: SeoCheck<R>): SeoCheck =>
  check as unknown as SeoCheck;
