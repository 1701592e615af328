/** Paths of straight lines in relative steps: an even step along the axis repeats itself, so the page compresses well. */

const ONLY_LINES = /^[ML\d\s.,-]+Z?$/;
const POINT = /([ML])\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/g;

/** Tenths of a pixel are enough; whole numbers, so that steps add up without drift. */
const tenths = (figure: string): number => Math.round(Number(figure) * 10);
const print = (value: number): string => String(value / 10).replace(/^(-?)0\./, '$1.');
const pair = (x: number, y: number): string => `${print(x)}${y < 0 ? '' : ' '}${print(y)}`;

function step(dx: number, dy: number): string {
  if (dy === 0) return `h${print(dx)}`;
  return dx === 0 ? `v${print(dy)}` : `l${pair(dx, dy)}`;
}

/** A curve's own figures, to a tenth of a pixel. */
const roundCurve = (path: string): string =>
  path.replace(/-?\d+\.\d{2,}/g, (figure) => print(tenths(figure)));

/** e.g. "M8 20L10.44 18.02L12.88 18.02" → "M8 20l2.4-2h2.5"; a path with curves keeps its places. */
export function shortPath(path: string): string {
  if (!ONLY_LINES.test(path)) return roundCurve(path);
  let [x, y] = [0, 0];
  let short = '';
  for (const [, kind, toX = '0', toY = '0'] of path.matchAll(POINT)) {
    const [nextX, nextY] = [tenths(toX), tenths(toY)];
    short += kind === 'M' ? `M${pair(nextX, nextY)}` : step(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return path.endsWith('Z') ? `${short}Z` : short;
}
