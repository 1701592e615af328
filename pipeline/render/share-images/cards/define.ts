import type { ShareImageShape } from '../../../../shared/paths.ts';
import type { Snapshot, SnapshotFamily } from '../../../../shared/schema/snapshots/index.ts';

/** Gives a card its figures. */
export interface CardReader {
  /** From the "site" snapshot only what changes rarely: its other parts change daily and appear on no card. */
  readonly brand: string;
  /** Where the site is, e.g. "sandoghnama.ir". */
  readonly host: string;
  /** How a source is called; its id where it has no name. */
  sourceName(id: string): string;
  read<F extends SnapshotFamily>(family: F, key: string): Snapshot<F> | null;
}

/**
 * One kind of share image (Open Graph picture). `draw` is pure: the same snapshots give the same SVG, and an image is
 * rendered again when, and only when, its SVG has changed. A card therefore shows figures of the day and none that
 * change while the market is open.
 */
export interface Card {
  /** The file's name. */
  readonly id: string;
  /** By default the shape that messengers show under a link. */
  readonly shape?: ShareImageShape;
  /** Families that `draw` reads; the first has one key for each image. */
  readonly reads: readonly [SnapshotFamily, ...SnapshotFamily[]];
  /** The key of the first family whose image may change with `key`, a key of any family in `reads`; null for all images. */
  subject(key: string): string | null;
  /** Unencoded path of the page, e.g. "/funds/عیار". */
  page(subject: string): string;
  /** The image as SVG; null where the subject is not published. Pango shapes the Persian text. */
  draw(subject: string, reader: CardReader): string | null;
}

export const defineCard = <const C extends Card>(card: C): Card => card;
