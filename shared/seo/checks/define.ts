import type { SeoOverride } from '../../schema/snapshots/content.ts';

/** What the health check looks at: a row of `seo_settings`, camelCase. */
export type SeoFields = Omit<SeoOverride, 'twitterImage' | 'robots' | 'customHeadTags'>;
export type SeoField = keyof SeoFields;

export type Severity = 'error' | 'warning' | 'notice';

/** One row of the health table (admin specification, section 5). */
export interface SeoCheck<R extends SeoField = SeoField> {
  readonly id: string;
  readonly reads: readonly R[];
  readonly severity: Severity;
  /** Points off the 100. */
  readonly penalty: number;
  readonly text: { readonly title: string; readonly advice: string };
  /** True while all is well; it sees only what it reads. */
  check(page: Pick<SeoFields, R>): boolean;
}

/** Checks the shape at compile time and widens it for the registry. */
export const defineCheck = <const R extends SeoField>(check: SeoCheck<R>): SeoCheck =>
  check as unknown as SeoCheck;
