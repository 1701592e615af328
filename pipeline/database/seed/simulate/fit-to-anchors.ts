import type { Anchor } from './anchors.ts';

/**
 * Bends a wandering path of logarithms so that it passes through every anchor: between two of them the difference is
 * spread evenly over the days, before the first and after the last the path is only shifted.
 * `noise[i]` is the path's height at day `start + i`; the answer holds NAVs of the same days, in rials and not rounded.
 */
export function fitToAnchors(noise: readonly number[], start: number, anchors: readonly Anchor[]): number[] {
  const gaps = anchors.map(({ index, nav }) => ({
    at: index - start,
    gap: Math.log(nav) - (noise[index - start] as number),
  }));
  const [first, last] = [gaps[0], gaps.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('a path needs an anchor');
  let next = 1;
  return noise.map((height, at) => {
    while (next < gaps.length - 1 && at > (gaps[next] as { at: number }).at) next++;
    return Math.exp(height + gapAt(at, gaps[next - 1] ?? first, gaps[next] ?? last));
  });
}

interface Gap {
  readonly at: number;
  readonly gap: number;
}

function gapAt(at: number, left: Gap, right: Gap): number {
  if (at <= left.at || right.at === left.at) return left.gap;
  if (at >= right.at) return right.gap;
  return left.gap + ((right.gap - left.gap) * (at - left.at)) / (right.at - left.at);
}
