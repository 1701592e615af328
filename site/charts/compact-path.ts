/** Writes paths of straight lines in relative commands: equal steps along the axis repeat, so the page compresses better. */

const ONLY_LINES = /^[ML\d\s.,-]+Z?$/;
const POINT = /([ML])\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/g;

/** Coordinates in tenths of a pixel: as integers, relative steps add up without drift. */
const toTenths = (figure: string): number => Math.round(Number(figure) * 10);
const print = (value: number): string => String(value / 10).replace(/^(-?)0\./, '$1.');
const pair = (x: number, y: number): string => `${print(x)}${y < 0 ? '' : ' '}${print(y)}`;

function lineTo(dx: number, dy: number): string {
  if (dy === 0) return `h${print(dx)}`;
  return dx === 0 ? `v${print(dy)}` : `l${pair(dx, dy)}`;
}

/** Rounds the numbers of a path with curves to a tenth of a pixel. */
const roundCurve = (path: string): string =>
  path.replace(/-?\d+\.\d{2,}/g, (figure) => print(toTenths(figure)));

/** e.g. "M8 20L10.44 18.02L12.88 18.02" → "M8 20l2.4-2h2.5"; a path with curves keeps its absolute coordinates. */
export function compactPath(path: string): string {
  if (!ONLY_LINES.test(path)) return roundCurve(path);
  let [x, y] = [0, 0];
  let short = '';
  for (const [, kind, toX = '0', toY = '0'] of path.matchAll(POINT)) {
    const [nextX, nextY] = [toTenths(toX), toTenths(toY)];
    short += kind === 'M' ? `M${pair(nextX, nextY)}` : lineTo(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return path.endsWith('Z') ? `${short}Z` : short;
}
