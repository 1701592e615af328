import type { PieSeries } from '../parts/chart-option.ts';
import type { Box } from '../parts/define-widget.ts';
import { textWidth } from '../text-width.ts';
import { FONT, LABEL_DISTANCE, LINE_HEIGHT, type Point } from './markup.ts';
import { type Arc, onRing, type Ring } from './ring.ts';
import { type Shifted, shiftLabels } from './shift-labels.ts';

/** Where the names of a ring's slices stand, and the lines that lead to them, as ECharts has them. */

/** Above and below a name. Pixels. */
const MARGIN = 1;
const ELLIPSIS = '...';

export interface SliceName extends Shifted {
  readonly index: number;
  readonly lines: readonly string[];
  /** At the right of the ring 1, at the left -1. */
  readonly side: 1 | -1;
  readonly angle: number;
  /** The ends and the bend of its line. */
  readonly start: Point;
  x: number;
  /** The room for its text; null where all of it fits. */
  room: number | null;
}

export const middleOf = ({ top, height }: Shifted): number => top + height / 2;

const widthOf = (lines: readonly string[]): number => Math.max(...lines.map((line) => textWidth(line, FONT)));

/** Letters alone and ideographs, by which ECharts estimates how much of a line fits. */
const letterWidth = (letter: string): number =>
  letter.charCodeAt(0) <= 127 ? textWidth(letter, FONT) : textWidth('国', FONT);

/** A line cut with an ellipsis to `room` pixels. */
export function cutLine(line: string, room: number): string {
  const most = Math.max(0, room - 1);
  if (textWidth(line, FONT) <= most) return line;
  const ellipsis = textWidth(ELLIPSIS, FONT) > most ? '' : ELLIPSIS;
  const content = most - textWidth(ellipsis, FONT);
  let [length, width] = [0, 0];
  while (length < line.length && width < content) {
    width += letterWidth(line[length] as string);
    length += 1;
  }
  let cut = line.slice(0, length);
  const own = textWidth(cut, FONT);
  if (own > content) cut = cut.slice(0, own > 0 ? Math.floor((cut.length * content) / own) : 0);
  return cut + ellipsis;
}

/** The names before any is moved. */
function placed(series: PieSeries, ring: Ring, arcs: readonly Arc[]): SliceName[] {
  const { length, length2 } = series.labelLine;
  return series.data.flatMap(({ label }, index) => {
    if (!label.show) return [];
    const [from, to] = arcs[index] as Arc;
    const angle = (from + to) / 2;
    const side = Math.cos(angle) < 0 ? -1 : 1;
    const [bendX, y] = onRing(ring, ring.outer + length, angle);
    const lines = (label.formatter ?? '').split('\n');
    const height = lines.length * (label.lineHeight ?? LINE_HEIGHT) + 2 * MARGIN;
    return [
      {
        index,
        lines,
        side,
        angle,
        height,
        start: onRing(ring, ring.outer, angle),
        x: bendX + side * (length2 + LABEL_DISTANCE),
        top: y - height / 2,
        room: null,
      },
    ];
  });
}

/** Half a side of the ring: the ellipse on which its moved names stand. */
function alignOnEllipse(names: readonly SliceName[], { series, ring, width }: Side): void {
  const [centerX, centerY] = ring.center;
  const { length, length2 } = series.labelLine;
  const radiusX = ring.outer + length;
  const farthest = names.reduce<SliceName | undefined>(
    (found, name) =>
      !found || Math.abs(middleOf(name) - centerY) >= Math.abs(middleOf(found) - centerY) ? name : found,
    undefined,
  );
  if (!farthest) return;
  const dy = Math.abs(middleOf(farthest) - centerY);
  const dx = farthest.x - centerX - length2 * farthest.side;
  const radiusY = Math.abs(dx) < radiusX ? Math.sqrt(dy ** 2 / (1 - dx ** 2 / radiusX ** 2)) : radiusX;
  for (const name of names) {
    const share = (middleOf(name) - centerY) ** 2 / radiusY ** 2;
    const x = centerX + (Math.sqrt(Math.abs((1 - share) * radiusX ** 2)) + length2) * name.side;
    const room = roomAt(name, width) - (x - name.x) * name.side;
    name.room = room < widthOf(name.lines) ? room : null;
    name.x = x;
  }
}

/** From a name to the edge of the drawing. */
const roomAt = ({ x, side }: SliceName, width: number): number => (side < 0 ? x : width - x);

interface Side {
  readonly series: PieSeries;
  readonly ring: Ring;
  readonly width: number;
}

/** The names of all labelled slices, apart from each other. */
export function placeNames(
  series: PieSeries,
  ring: Ring,
  arcs: readonly Arc[],
  { width, height }: Box,
): readonly SliceName[] {
  const names = placed(series, ring, arcs);
  const [centerX, centerY] = ring.center;
  for (const name of names) {
    const room = roomAt(name, width);
    if (room < widthOf(name.lines)) name.room = room;
  }
  for (const isLeft of [false, true]) {
    const side = names.filter((name) => name.x < centerX === isLeft).sort((a, b) => a.top - b.top);
    if (!shiftLabels(side, height)) continue;
    for (const isBelow of [false, true])
      alignOnEllipse(
        side.filter((name) => middleOf(name) > centerY === isBelow),
        { series, ring, width },
      );
  }
  return names;
}

const between = (value: number, one: number, other: number): number =>
  Math.min(Math.max(value, Math.min(one, other)), Math.max(one, other));

/** The line from a slice to its name: it neither turns back nor runs over the ring. */
export function guideOf(
  { start, angle, side, x, ...name }: SliceName,
  { labelLine }: PieSeries,
): readonly Point[] {
  const y = middleOf(name);
  const end: Point = [x - side * LABEL_DISTANCE, y];
  let bend = end[0] - side * labelLine.length2;
  if ((start[0] - bend) * side > 0) bend = between(start[0], bend, end[0]);
  const [dx, dy] = [bend - start[0], y - start[1]];
  if (dx * Math.cos(angle) + dy * Math.sin(angle) < 0) {
    const tangent = Math.abs(dy) * Math.tan(Math.acos(Math.abs(Math.cos(angle))));
    bend = between(start[0] + side * tangent, bend, end[0]);
  }
  return [start, [bend, y], end];
}
