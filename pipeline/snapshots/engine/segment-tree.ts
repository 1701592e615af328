import type { Reduction } from '../aggregates/define.ts';

/** Parts joined at once: a changed bucket costs so many joins a level, however many buckets there are. */
const FAN_OUT = 8;

/** The parts of each category's buckets and the joins above them, kept between runs. */
export interface SegmentTrees<P> {
  /** The part of a category, after its `dirty` buckets were computed anew; null stands for all of them. */
  update(
    categoryId: string,
    bucketCount: number,
    dirty: Iterable<number> | null,
    partOf: (bucket: number) => P,
  ): P;
}

function updateParents<P>(fold: Reduction<P>, levels: P[][], level: number, dirty: ReadonlySet<number>): void {
  const below = levels[level] as P[];
  if (below.length === 1) {
    levels.length = level + 1;
    return;
  }
  const above = levels[level + 1] ?? [];
  levels[level + 1] = above;
  const parents = new Set([...dirty].map((at) => Math.floor(at / FAN_OUT)));
  for (const parent of parents) above[parent] = fold.combine(below.slice(parent * FAN_OUT, (parent + 1) * FAN_OUT));
  updateParents(fold, levels, level + 1, parents);
}

export function createSegmentTrees<P>(fold: Reduction<P>): SegmentTrees<P> {
  const trees = new Map<string, P[][]>();
  return {
    update(categoryId, bucketCount, dirty, partOf) {
      const known = trees.get(categoryId);
      const fits = dirty !== null && known?.[0]?.length === bucketCount;
      const levels: P[][] = fits ? (known as P[][]) : [[]];
      const buckets = new Set(fits ? dirty : Array.from({ length: bucketCount }, (_, at) => at));
      for (const at of buckets) (levels[0] as P[])[at] = partOf(at);
      updateParents(fold, levels, 0, buckets);
      trees.set(categoryId, levels);
      return levels.at(-1)?.[0] as P;
    },
  };
}
