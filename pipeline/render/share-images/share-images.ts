import { messageOf } from '../../../shared/errors.ts';
import { shareImageFile } from '../../../shared/paths.ts';
import type { Problem } from '../../../shared/schema/manifest.ts';
import { familyOf, type SnapshotFamily } from '../../../shared/schema/snapshots/index.ts';
import type { PublishedSnapshots } from '../../snapshots/snapshot-contents.ts';
import { contentHashOf, type ObjectStore } from '../../storage/objects.ts';
import { isSystemError } from '../../storage/system-errors.ts';
import { cards as allCards } from './cards/index.ts';
import type { Card, CardReader } from './define.ts';
import { type ImageRecords, openImageRecords, type ImageId } from './image-records.ts';
import { renderPng as paintSvg } from './render-png.ts';

export interface ShareImageOptions {
  readonly folder: string;
  readonly objects: ObjectStore;
  readonly store: PublishedSnapshots & { keysOf(family: SnapshotFamily): Iterable<string> };
  /** False shows the site's card in place of all others, for a machine that is to paint nothing. */
  readonly enabled: boolean;
  readonly cards?: readonly Card[];
  readonly renderPng?: (svg: string) => Promise<Uint8Array>;
}

/** Sharing pictures of a release. */
export interface ShareImageFiles {
  /** Path → hash of each picture that came or changed; undefined for one that went. */
  readonly files: ReadonlyMap<string, string | undefined>;
  readonly problems: readonly Problem[];
}

/** A file's hash in the live release. */
export type Existing = (file: string) => string | undefined;

export interface ShareImages {
  /**
   * Finds the pictures that changed keys (null: all keys) call for, of those already painted. One that has still to be
   * painted keeps its last picture, or shows the site's: a page never names a picture that is not there.
   */
  update(changed: readonly string[] | null, existing: Existing): Promise<ShareImageFiles>;
  /** How many pictures wait to be painted. */
  pendingCount(): number;
  /** Paints what waits, one after the other, until done or aborted; the next `update` enters them. */
  renderPending(signal: AbortSignal): Promise<{ readonly painted: number; readonly problems: readonly Problem[] }>;
}

interface Wanted {
  readonly card: Card;
  readonly subject: string;
  readonly svg: string;
}

/** What an open album holds. */
interface Book {
  readonly parts: ShareImageOptions;
  readonly cards: readonly Card[];
  readonly notes: ImageRecords;
  /** File → what is to be painted. */
  readonly wanted: Map<string, Wanted>;
  /** Painted since the last update, or left behind by an earlier process. */
  due: ImageId[];
  brand: string | null;
}

const FALLBACK_BRAND = 'صندوق‌نما';
const partOf = ({ id }: Card, subject: string): string => `card ${id} of ${subject}`;

const brandOf = ({ parts }: Book): string =>
  (parts.store.read('site') as { brand: string } | null)?.brand ?? FALLBACK_BRAND;

const readerOf = ({ parts, brand }: Book): CardReader => ({
  brand: brand ?? FALLBACK_BRAND,
  read: (_family, key) => parts.store.read(key) as never,
});

/** Subjects of one card that the changed keys concern. */
function subjectsOf({ parts }: Book, card: Card, changed: readonly string[] | null): Iterable<string> {
  const subjects = new Set<string>();
  for (const key of changed ?? []) {
    const family = familyOf(key);
    if (family === null || !card.reads.includes(family)) continue;
    const subject = card.subject(key);
    if (subject === null) return parts.store.keysOf(card.reads[0]);
    subjects.add(subject);
  }
  return changed === null ? parts.store.keysOf(card.reads[0]) : subjects;
}

function concerned(book: Book, changed: readonly string[] | null): (readonly [Card, string])[] {
  const byKeys = book.cards.flatMap((card) =>
    [...subjectsOf(book, card, changed)].map((subject) => [card, subject] as const),
  );
  const left = book.due.flatMap(([id, subject]) =>
    book.cards.filter((card) => card.id === id).map((card) => [card, subject] as const),
  );
  return [...byKeys, ...left];
}

async function paintOne({ parts, notes }: Book, file: string, svg: string): Promise<string> {
  const { hash } = parts.objects.write(await (parts.renderPng ?? paintSvg)(svg));
  notes.put(file, { svg: contentHashOf(svg), picture: hash });
  return hash;
}

/** The picture that stands in for those not painted yet: the only one that is painted within a run. */
async function siteCard(book: Book, existing: Existing): Promise<string | undefined> {
  const file = shareImageFile('/');
  const last = book.notes.get(file)?.picture ?? existing(file);
  const card = book.cards.find(({ reads }) => reads[0] === 'site');
  if (last !== undefined || !card) return last;
  const svg = card.draw('site', readerOf(book));
  return svg === null ? undefined : paintOne(book, file, svg);
}

/** What a picture's file holds in the next release; notes it as wanted where it has to be painted first. */
function place(
  book: Book,
  [card, subject]: readonly [Card, string],
  existing: Existing,
  site: string | undefined,
): readonly [file: string, hash: string | undefined] {
  const file = shareImageFile(card.page(subject));
  book.wanted.delete(file);
  const svg = card.draw(subject, readerOf(book));
  if (svg === null) {
    book.notes.drop(file);
    return [file, undefined];
  }
  const last = book.notes.get(file);
  if (last?.svg === contentHashOf(svg)) return [file, last.picture];
  if (book.parts.enabled) book.wanted.set(file, { card, subject, svg });
  return [file, existing(file) ?? last?.picture ?? site];
}

/** Runs one piece of work; what it throws becomes a problem, unless the disk threw it. */
async function guarded<T>(
  problems: Problem[],
  part: string,
  work: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isSystemError(error)) throw error;
    problems.push({ part, message: messageOf(error) });
    return undefined;
  }
}

async function update(
  book: Book,
  changed: readonly string[] | null,
  existing: Existing,
): Promise<ShareImageFiles> {
  const problems: Problem[] = [];
  const files = new Map<string, string | undefined>();
  const brand = brandOf(book);
  const isRenamed = book.brand === null ? changed?.includes('site') : book.brand !== brand;
  book.brand = brand;
  const site = await guarded(problems, 'card home', () => siteCard(book, existing));
  const hadWork = book.wanted.size + book.due.length > 0;
  for (const pair of concerned(book, isRenamed ? null : changed)) {
    const placed = await guarded(problems, partOf(...pair), () => place(book, pair, existing, site));
    if (!placed)
      files.set(
        shareImageFile(pair[0].page(pair[1])),
        existing(shareImageFile(pair[0].page(pair[1]))) ?? site,
      );
    else files.set(...placed);
  }
  book.due = [];
  if (hadWork || book.wanted.size > 0)
    book.notes.writePending([...book.wanted.values()].map(({ card, subject }) => [card.id, subject]));
  return { files, problems };
}

async function paintAll(book: Book, signal: AbortSignal) {
  const problems: Problem[] = [];
  let painted = 0;
  for (const [file, one] of [...book.wanted]) {
    if (signal.aborted) break;
    // It may have changed again while the others were painted.
    if (book.wanted.get(file) !== one) continue;
    const hash = await guarded(problems, partOf(one.card, one.subject), () => paintOne(book, file, one.svg));
    if (hash !== undefined) {
      painted++;
      book.due.push([one.card.id, one.subject]);
    }
    if (book.wanted.get(file) === one) book.wanted.delete(file);
  }
  return { painted, problems };
}

/** Opens the album below the data folder. */
export function openShareImages(parts: ShareImageOptions): ShareImages {
  const notes = openImageRecords(parts.folder, parts.objects);
  const book: Book = {
    parts,
    cards: parts.cards ?? allCards,
    notes,
    wanted: new Map(),
    due: [...notes.readPending()],
    brand: null,
  };
  return {
    pendingCount: () => book.wanted.size,
    update: (changed, existing) => update(book, changed, existing),
    renderPending: (signal) => paintAll(book, signal),
  };
}
