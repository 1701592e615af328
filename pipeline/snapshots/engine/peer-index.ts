import type { PeerComparison } from '../aggregates/define.ts';

interface Kept {
  readonly value: unknown;
  /** As JSON: what is equal by it has not changed. */
  readonly mark: string;
}

const kept = (value: unknown): Kept => ({ value, mark: JSON.stringify(value) });

/** What the funds of each category tell and learn, kept between runs. */
export interface PeerIndex {
  /** Every fund's lesson, by its id. */
  readonly results: ReadonlyMap<string, unknown>;
  /**
   * Takes the newest facts of `fundIds` (those that are missing from `facts` have none any more); returns the funds that
   * learn something new. `categoriesOf` names the categories that a fund belongs or belonged to.
   */
  update(
    fundIds: Iterable<string>,
    facts: Iterable<readonly [string, unknown]>,
    categoriesOf: (fundId: string) => readonly string[],
    fundsOf: (categoryId: string) => Iterable<string>,
  ): Set<string>;
}

export function createPeerIndex({ compare: among }: PeerComparison): PeerIndex {
  const told = new Map<string, Kept>();
  const learnt = new Map<string, Kept>();
  const lessons = new Map<string, unknown>();

  function learn(fundIds: Iterable<string>): string[] {
    const members = [...fundIds];
    const found = among(members.flatMap((id) => told.get(id)?.value ?? []));
    const changed: string[] = [];
    for (const id of members) {
      const lesson = kept(found.get(id) ?? null);
      if (learnt.get(id)?.mark === lesson.mark) continue;
      learnt.set(id, lesson);
      lessons.set(id, lesson.value);
      changed.push(id);
    }
    return changed;
  }

  return {
    results: lessons,
    update(fundIds, facts, categoriesOf, fundsOf) {
      const newest = new Map(facts);
      const stirred = new Set<string>();
      for (const id of fundIds) {
        const [before, fact] = [told.get(id), newest.has(id) ? kept(newest.get(id)) : undefined];
        const categories = categoriesOf(id);
        if (before?.mark === fact?.mark && categories.length < 2) continue;
        if (fact) told.set(id, fact);
        else told.delete(id);
        if (!fact) learnt.delete(id);
        for (const category of categories) stirred.add(category);
      }
      return new Set([...stirred].flatMap((category) => learn(fundsOf(category))));
    },
  };
}
