import type { FundList } from '../../../shared/schema/snapshots/fund.ts';
import type { FundRef, Meta } from '../../../shared/schema/snapshots/meta.ts';

export interface FundTableView {
  readonly meta: Meta;
  /** Address of the data file with all funds. */
  readonly url: string | null;
  readonly categories: FundList['categories'];
  readonly count: number;
  /** Funds of the whole market; larger than `count` where the list is cut. */
  readonly total: number;
  /** Funds whose rows are in the HTML, the largest first. */
  readonly first: FundList['items'];
  /** The other funds of the list. */
  readonly rest: readonly FundRef[];
}
