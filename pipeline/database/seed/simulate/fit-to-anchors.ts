import type { Anchor } from './anchors.ts';

/**
 * Shifts a logarithmic path so that it passes through every anchor: between two anchors the difference is interpolated
 * linearly, before the first and after the last the shift is constant. `noise[i]` is the path on day `start + i`; returns
 * NAVs of the same days, in rials, not rounded.
 */
export function fitToAnchors(noise: readonly number[], start: number, anchors: readonly Anchor[]): number[] {
  const gaps = anchors.map(({ index, nav }) => ({
    at: index - start,
    gap: Math.log(nav) - (noise[index - start] as number),
  }));
  const [first, last] = [gaps[0], gaps.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('a path needs an anchor');
  let next = 1;
  return noise.map((level, at) => {
    while (next < gaps.length - 1 && at > (gaps[next] as { at: number }).at) next++;
    return Math.exp(level + gapAt(at, gaps[next - 1] ?? first, gaps[next] ?? last));
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
