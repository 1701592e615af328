import type { Reduction } from '../common/define.ts';

/** Children of a node: a changed bucket costs one combination of so many summaries a level. */
const FAN_OUT = 8;

/** Summaries by category and level: the first level holds those of the buckets, the last one the category's. */
export type TreeLevels<S> = Map<string, S[][]>;

/** One segment tree a category: its leaves are the summaries of the buckets, each parent combines its children. */
export interface SegmentTrees<S> {
  readonly levels: TreeLevels<S>;
  /** Summarizes the `invalidated` buckets again (null: all of them) and returns the category's summary, the root. */
  update(
    categoryId: string,
    bucketCount: number,
    invalidated: Iterable<number> | null,
    summarize: (bucket: number) => S,
  ): S;
}

/** Recomputes the ancestors of the `changed` nodes of `levels[level]`; leaves are level 0. */
function updateAncestors<S>(
  reduction: Reduction<S>,
  levels: S[][],
  level: number,
  changed: ReadonlySet<number>,
): void {
  const children = levels[level] as S[];
  if (children.length === 1) {
    levels.length = level + 1;
    return;
  }
  const parents = levels[level + 1] ?? [];
  levels[level + 1] = parents;
  const changedParents = new Set([...changed].map((at) => Math.floor(at / FAN_OUT)));
  for (const at of changedParents)
    parents[at] = reduction.combine(children.slice(at * FAN_OUT, (at + 1) * FAN_OUT));
  updateAncestors(reduction, levels, level + 1, changedParents);
}

/** `trees` are those of an earlier process. */
export function createSegmentTrees<S>(
  reduction: Reduction<S>,
  trees: TreeLevels<S> = new Map(),
): SegmentTrees<S> {
  return {
    levels: trees,
    update(categoryId, bucketCount, invalidated, summarize) {
      const known = trees.get(categoryId);
      const isReusable = invalidated !== null && known?.[0]?.length === bucketCount;
      const levels: S[][] = isReusable ? (known as S[][]) : [[]];
      const buckets = new Set(isReusable ? invalidated : Array.from({ length: bucketCount }, (_, at) => at));
      for (const at of buckets) (levels[0] as S[])[at] = summarize(at);
      updateAncestors(reduction, levels, 0, buckets);
      trees.set(categoryId, levels);
      return levels.at(-1)?.[0] as S;
    },
  };
}
