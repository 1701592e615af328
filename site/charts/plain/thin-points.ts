export type Point = readonly [x: number, y: number];

/** Fewer points that draw the same line: of each column of pixels the first, the lowest, the highest and the last, in their order. */
export function thinPoints(points: readonly Point[]): readonly Point[] {
  const thinned: Point[] = [];
  for (let start = 0; start < points.length; ) {
    const column = Math.floor((points[start] as Point)[0]);
    let end = start;
    let [low, high] = [start, start];
    for (; end < points.length && Math.floor((points[end] as Point)[0]) === column; end += 1) {
      if ((points[end] as Point)[1] < (points[low] as Point)[1]) low = end;
      if ((points[end] as Point)[1] > (points[high] as Point)[1]) high = end;
    }
    const kept = [...new Set([start, Math.min(low, high), Math.max(low, high), end - 1])];
    thinned.push(...kept.map((i) => points[i] as Point));
    start = end;
  }
  return thinned;
}
