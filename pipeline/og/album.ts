import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { cardFile } from '../../shared/paths.ts';
import { familyOf, type SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import { contentHashOf, type ObjectStore, writeWhole } from '../publish/objects.ts';
import { messageOf, type Problem } from '../publish/report.ts';
import type { PublishedSnapshots } from '../publish/snapshots-at.ts';
import { isSystemError } from '../publish/system-errors.ts';
import { cards as allCards } from './cards.ts';
import type { Card, CardReader } from './define.ts';
import { paint as paintSvg } from './picture.ts';

/** What lies painted of one card: the SVG that it was painted from, and the content. */
const painted = z.object({ svg: z.string(), picture: z.string() });
const waitingList = z.array(z.tuple([z.string(), z.string()]));

export interface AlbumParts {
  readonly dataDir: string;
  readonly objects: ObjectStore;
  readonly store: PublishedSnapshots & { keysOf(family: SnapshotFamily): Iterable<string> };
  /** False shows the site's card in place of all others, for a machine that is to paint nothing. */
  readonly paints: boolean;
  readonly cards?: readonly Card[];
  readonly paint?: (svg: string) => Promise<Uint8Array>;
}

/** Sharing pictures of a release. */
export interface PictureFiles {
  /** Path → hash of each picture that came or changed; undefined for one that went. */
  readonly files: ReadonlyMap<string, string | undefined>;
  readonly problems: readonly Problem[];
}

export interface Album {
  /**
   * Finds the pictures that changed keys call for, of those already painted. One that has still to be painted keeps
   * its last picture, or shows the site's: a page never names a picture that is not there.
   * `changed` null stands for all keys; `existing` tells a file's hash in the live release.
   */
  update(
    changed: readonly string[] | null,
    existing: (file: string) => string | undefined,
  ): Promise<PictureFiles>;
  /** How many pictures wait to be painted. */
  waiting(): number;
  /** Paints what waits, one after the other, until done or aborted; the next `update` enters them. */
  paint(signal: AbortSignal): Promise<{ readonly painted: number; readonly problems: readonly Problem[] }>;
}

interface Wanted {
  readonly card: Card;
  readonly subject: string;
  readonly svg: string;
}

const FALLBACK_BRAND = 'صندوق‌نما';

/** Opens the album below the data folder. */
export function openAlbum(parts: AlbumParts): Album {
  const { objects, store, paints, cards = allCards, paint = paintSvg } = parts;
  const home = join(parts.dataDir, 'og');
  mkdirSync(home, { recursive: true });
  const listFile = join(home, 'waiting.json');
  const wanted = new Map<string, Wanted>();
  /** Painted since the last update, or left waiting by an earlier process. */
  const due = new Set<string>(readWaiting(listFile));
  let brand: string | null = null;

  const noteOf = (file: string): string => join(home, `${contentHashOf(file)}.json`);

  function known(file: string): z.infer<typeof painted> | null {
    const note = noteOf(file);
    if (!existsSync(note)) return null;
    const parsed = painted.safeParse(jsonOrNull(readFileSync(note, 'utf8')));
    return parsed.success && objects.has(parsed.data.picture) ? parsed.data : null;
  }

  async function paintOne(file: string, { svg }: Wanted): Promise<string> {
    const { hash } = objects.write(await paint(svg));
    writeWhole(noteOf(file), JSON.stringify({ svg: contentHashOf(svg), picture: hash }));
    return hash;
  }

  const reader = (): CardReader => ({
    brand: brand ?? FALLBACK_BRAND,
    read: (family, key) => store.read(key) as ReturnType<CardReader['read']> as never,
  });

  /** [card, subject] pairs that the changed keys concern. */
  function* concerned(changed: readonly string[] | null): Generator<readonly [Card, string]> {
    for (const card of cards) yield* subjectsOf(card, changed).values().map((subject) => [card, subject] as const);
    for (const pair of due) {
      const [id, subject] = JSON.parse(pair) as [string, string];
      const card = cards.find((one) => one.id === id);
      if (card) yield [card, subject];
    }
  }

  function subjectsOf(card: Card, changed: readonly string[] | null): Set<string> {
    const all = () => new Set(store.keysOf(card.reads[0]));
    if (changed === null) return all();
    const subjects = new Set<string>();
    for (const key of changed) {
      const family = familyOf(key);
      if (family === null || !card.reads.includes(family)) continue;
      const subject = card.subject(key);
      if (subject === null) return all();
      subjects.add(subject);
    }
    return subjects;
  }

  function drawOrTell(card: Card, subject: string, problems: Problem[]): string | null | undefined {
    try {
      return card.draw(subject, reader());
    } catch (error) {
      problems.push({ part: `card ${card.id} of ${subject}`, message: messageOf(error) });
      return undefined;
    }
  }

  const saveWaiting = (): void => {
    const list = [...wanted.values()].map(({ card, subject }) => [card.id, subject]);
    const before = existsSync(listFile);
    if (list.length > 0) writeWhole(listFile, JSON.stringify(list));
    else if (before) rmSync(listFile, { force: true });
  };

  return {
    waiting: () => wanted.size,
    async update(changed, existing) {
      const problems: Problem[] = [];
      const files = new Map<string, string | undefined>();
      const named = (store.read('site') as { brand: string } | null)?.brand ?? FALLBACK_BRAND;
      const renamed = brand === null ? (changed?.includes('site') ?? true) : brand !== named;
      brand = named;
      const site = await siteCard(existing, problems);
      const before = wanted.size;
      for (const [card, subject] of concerned(renamed ? null : changed)) {
        const file = cardFile(card.page(subject));
        wanted.delete(file);
        const svg = drawOrTell(card, subject, problems);
        if (svg === null) {
          files.set(file, undefined);
          rmSync(noteOf(file), { force: true });
          continue;
        }
        const last = known(file);
        const current = svg !== undefined && last?.svg === contentHashOf(svg);
        const shown = current ? last.picture : (existing(file) ?? last?.picture ?? site);
        if (shown !== undefined) files.set(file, shown);
        if (!current && svg !== undefined && paints) wanted.set(file, { card, subject, svg });
      }
      due.clear();
      if (before + wanted.size > 0) saveWaiting();
      return { files, problems };
    },
    async paint(signal) {
      const problems: Problem[] = [];
      let count = 0;
      for (const [file, one] of [...wanted]) {
        if (signal.aborted) break;
        // It may have changed again, or been painted, while the others were.
        if (wanted.get(file) !== one) continue;
        try {
          await paintOne(file, one);
          count++;
          due.add(JSON.stringify([one.card.id, one.subject]));
        } catch (error) {
          if (isSystemError(error)) throw error;
          problems.push({ part: `card ${one.card.id} of ${one.subject}`, message: messageOf(error) });
        }
        if (wanted.get(file) === one) wanted.delete(file);
      }
      return { painted: count, problems };
    },
  };

  /** The picture that stands in for those not painted yet: the only one that is painted within a run. */
  async function siteCard(
    existing: (file: string) => string | undefined,
    problems: Problem[],
  ): Promise<string | undefined> {
    const file = cardFile('/');
    const last = known(file)?.picture ?? existing(file);
    if (last !== undefined) return last;
    const card = cards.find(({ reads }) => reads[0] === 'site');
    const svg = card ? drawOrTell(card, 'site', problems) : null;
    if (!card || !svg) return undefined;
    try {
      return await paintOne(file, { card, subject: 'site', svg });
    } catch (error) {
      if (isSystemError(error)) throw error;
      problems.push({ part: `card ${card.id}`, message: messageOf(error) });
      return undefined;
    }
  }
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Half a file is only a picture to paint again.
    return null;
  }
}

/** What an earlier process left waiting. */
function readWaiting(file: string): string[] {
  if (!existsSync(file)) return [];
  const parsed = waitingList.safeParse(jsonOrNull(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.data.map((pair) => JSON.stringify(pair)) : [];
}
