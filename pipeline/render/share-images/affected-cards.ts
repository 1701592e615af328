import { familyOf, type SnapshotFamily } from '../../../shared/schema/snapshots/index.ts';
import type { Card } from './cards/define.ts';

/** One share image: its card, and the snapshot key that the card draws. */
export interface CardSubject {
  readonly card: Card;
  readonly subject: string;
}

export interface SnapshotKeys {
  keysOf(family: SnapshotFamily): Iterable<string>;
}

/** Subjects of one card that the changed keys affect; all of them for null. */
function subjectsOf(card: Card, store: SnapshotKeys, changed: readonly string[] | null): Iterable<string> {
  if (changed === null) return store.keysOf(card.reads[0]);
  const subjects = new Set<string>();
  for (const key of changed) {
    const family = familyOf(key);
    if (family === null || !card.reads.includes(family)) continue;
    const subject = card.subject(key);
    if (subject === null) return store.keysOf(card.reads[0]);
    subjects.add(subject);
  }
  return subjects;
}

/** The share images that changed keys affect; all images for null. */
export const findAffected = (
  cards: readonly Card[],
  store: SnapshotKeys,
  changed: readonly string[] | null,
): CardSubject[] =>
  cards.flatMap((card) =>
    [...subjectsOf(card, store, changed)].map((subject): CardSubject => ({ card, subject })),
  );
