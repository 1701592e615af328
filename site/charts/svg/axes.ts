import type { Axis, CategoryAxis, ValueAxis } from '../parts/chart-option.ts';
import { textWidth } from '../text-width.ts';
import { type Anchor, crisp, FONT, LINE_HEIGHT, type Point, pathOf, pathThrough, textOf } from './markup.ts';
import { endsOfX, endsOfY, type Plot, placeItem, placeValue } from './plot.ts';
import { innerTicks } from './ticks.ts';

/** Rules, lines and labels of a plot's axes. Names and values stand at the right of the plot, days below it. */

/** Between an axis and its labels, where the option says nothing. Pixels. */
const MARGIN = 8;
/** Half of a line of text, which hangs below a horizontal axis. */
const HALF_LINE = LINE_HEIGHT / 2;
const COLOR = 'var(--muted)';
const RULE = 'var(--line)';

const rule = (from: Point, to: Point, color: string | undefined): string =>
  pathOf(pathThrough([from, to]), { fill: 'none', stroke: color ?? RULE });

/** Lines across the plot at the ticks of its value axis. */
function splitLines({ rect, y }: Plot, axis: ValueAxis, placed: readonly number[]): string[] {
  if (!axis.splitLine || y !== axis) return [];
  const color = axis.splitLine.lineStyle.color;
  return placed.map((at) => rule([rect.x, crisp(at)], [rect.x + rect.width, crisp(at)], color));
}

/** Where the zero of the other axis lies; null where it is not on it. */
function zeroOf(axis: Axis, ends: readonly [number, number]): number | null {
  const hasZero = axis.type === 'value' && axis.min <= 0 && axis.max >= 0;
  return hasZero ? placeValue(axis, ends, 0) : null;
}

/** The line of a category axis: at the edge of the plot, or at the zero of the values. */
function axisLine(plot: Plot, axis: CategoryAxis): string[] {
  const { show = true, onZero = true, lineStyle } = axis.axisLine;
  if (!show) return [];
  const { rect } = plot;
  const isVertical = axis === plot.y;
  const zero = isVertical ? zeroOf(plot.x, endsOfX(plot)) : zeroOf(plot.y, endsOfY(plot));
  const edge = isVertical ? rect.x + rect.width : rect.y + rect.height;
  const at = crisp((onZero ? zero : null) ?? edge);
  const [from, to]: [Point, Point] = isVertical
    ? [
        [at, rect.y],
        [at, rect.y + rect.height],
      ]
    : [
        [rect.x, at],
        [rect.x + rect.width, at],
      ];
  return [rule(from, to, lineStyle?.color)];
}

interface Label {
  readonly index: number;
  readonly text: string;
}

/** Space that a label needs beside the next one, of its own. */
const LABEL_ROOM_FACTOR = 1.3;
/** Of more names than these, only some are measured. */
const MAX_MEASURED = 40;

/** The step at which names fit, `pitch` pixels apart: below each other, or beside each other. */
function fittingStep(texts: readonly string[], pitch: number, isHorizontal: boolean): number {
  const every = Math.max(1, Math.floor(texts.length / MAX_MEASURED));
  const measured = texts.filter((_, index) => index % every === 0);
  const longest = isHorizontal ? Math.max(...measured.map((text) => textWidth(text, FONT))) : LINE_HEIGHT;
  return Math.max(0, Math.floor(Math.max(longest * LABEL_ROOM_FACTOR, 7) / pitch)) + 1;
}

function labelsOf(axis: CategoryAxis, pitch: number, isHorizontal: boolean): readonly Label[] {
  const { data, axisLabel } = axis;
  const { formatter = String, interval = 0 } = axisLabel;
  const labelled = (isOne: (index: number) => boolean): Label[] =>
    data.flatMap((name, index) => (isOne(index) ? [{ index, text: formatter(name) }] : []));
  if (typeof interval === 'function') return apart(labelled(interval), axis, pitch);
  if (interval === 0) return labelled(() => true);
  const step = fittingStep(data.map(formatter), pitch, isHorizontal);
  return labelled((index) => index % step === 0);
}

/** Labels without the first or the last day's where these would touch the one beside them. */
function apart(labels: readonly Label[], { data }: CategoryAxis, pitch: number): readonly Label[] {
  const touches = (one: Label | undefined, other: Label | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    one !== other &&
    (textWidth(one.text, FONT) + textWidth(other.text, FONT)) / 2 > Math.abs(other.index - one.index) * pitch;
  const [first, last] = [labels[0], labels.at(-1)];
  return labels.filter(
    (label) =>
      !(label === first && label.index === 0 && touches(label, labels[1])) &&
      !(label === last && label.index === data.length - 1 && touches(labels.at(-2), label)),
  );
}

function categoryLabels(plot: Plot, axis: CategoryAxis): string[] {
  const { show, color = COLOR, margin = MARGIN, align } = axis.axisLabel;
  if (show === false) return [];
  const isHorizontal = axis === plot.x;
  const { rect } = plot;
  const ends = isHorizontal ? endsOfX(plot) : endsOfY(plot);
  const bands = Math.max(1, axis.boundaryGap === false ? axis.data.length - 1 : axis.data.length);
  const pitch = Math.abs(ends[1] - ends[0]) / bands;
  const anchor: Anchor = isHorizontal ? 'middle' : align === 'right' ? 'end' : 'start';
  return labelsOf(axis, pitch, isHorizontal).map(({ index, text }) => {
    const at = placeItem(axis, ends, index);
    const point: Point = isHorizontal
      ? [at, rect.y + rect.height + margin + HALF_LINE]
      : [rect.x + rect.width + margin, at];
    return textOf(text, point, { anchor, color });
  });
}

/** The heading above a list of names. */
function heading({ rect, y }: Plot): string[] {
  if (y.type !== 'category' || !y.name || !y.nameTextStyle) return [];
  const { color, fontWeight, fontSize } = y.nameTextStyle;
  const halfLine = textWidth('国', `${fontWeight} ${fontSize}px Vazirmatn`) / 2;
  const at: Point = [rect.x + rect.width, rect.y - (y.nameGap ?? 0) - halfLine];
  return [textOf(y.name, at, { anchor: 'end', color, weight: fontWeight })];
}

const isCategory = (axis: Axis): axis is CategoryAxis => axis.type === 'category';

/** The axes of a plot: rules first, so that lines and labels lie over them. */
export function drawAxes(plot: Plot): string {
  const { rect, x, y } = plot;
  const categories = [x, y].filter(isCategory);
  const values = y.type === 'value' && y.show !== false ? y : null;
  const ticks = values ? innerTicks(values) : [];
  const placed = values ? ticks.map((tick) => placeValue(values, endsOfY(plot), tick)) : [];
  const labels = placed.map((at, index) =>
    textOf(values?.axisLabel?.formatter(ticks[index] as number) ?? '', [rect.x + rect.width + MARGIN, at], {
      anchor: 'start',
      color: values?.axisLabel?.color ?? COLOR,
    }),
  );
  return [
    ...(values ? splitLines(plot, values, placed) : []),
    ...categories.flatMap((axis) => axisLine(plot, axis)),
    ...labels,
    ...heading(plot),
    ...categories.flatMap((axis) => categoryLabels(plot, axis)),
  ].join('');
}
