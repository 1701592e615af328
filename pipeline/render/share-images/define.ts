import type { Snapshot, SnapshotFamily } from '../../../shared/schema/snapshots/index.ts';

/** Where a card finds its figures. */
export interface CardReader {
  /** Name of the site. It stands apart from the "site" snapshot, whose other parts change daily and show on no card. */
  readonly brand: string;
  read<F extends SnapshotFamily>(family: F, key: string): Snapshot<F> | null;
}

/**
 * One kind of picture that stands for a page where its link is shared. `draw` is pure: the same snapshots give the same
 * SVG, and a picture is painted again when, and only when, its SVG has changed. So a card shows figures of the day
 * and none that move while the market is open.
 */
export interface Card {
  /** The file's name. */
  readonly id: string;
  /** Families that `draw` reads, the first of them the one that has a key for each picture. */
  readonly reads: readonly [SnapshotFamily, ...SnapshotFamily[]];
  /** The key of its first family whose picture may have changed with `key`, a key of any family that it reads; null for all. */
  subject(key: string): string | null;
  /** Unencoded path of the page, e.g. "/funds/عیار". */
  page(subject: string): string;
  /** The card as SVG; null where the subject is not published. Persian text is set by Pango. */
  draw(subject: string, reader: CardReader): string | null;
}

export const defineCard = <const C extends Card>(card: C): Card => card;
