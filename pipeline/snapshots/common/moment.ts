import type { SiteAddress } from '../../../shared/site-address.ts';

/** The moment that a run speaks for: the newest trading day in the data, and the caller's clock. */
export interface AsOf {
  /** e.g. "2026-08-16" */
  readonly day: string;
  /** ISO instant of the run; used for ages only, never for "today". */
  readonly now: string;
  /** True while simulated rows are in use: staleness is then judged against `day`. */
  readonly demonstration: boolean;
  /** What the environment says of the site's address; without it the setting `origin` applies. */
  readonly address?: SiteAddress | null;
}

/** The days of the whole market, so that a part of it can be computed by itself. */
export interface Moment extends AsOf {
  /** The newest day, in Tehran, of any live row; null without rows. */
  readonly liveDay: string | null;
  /** The newest day of any fund's cash flow; null without rows. */
  readonly flowDay: string | null;
  /** The newest day of any fund's reserve; null without rows. */
  readonly reserveDay: string | null;
}
