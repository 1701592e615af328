import type { BarSeries, ItemStyle, Legend, LineSeries, Series } from '../parts/chart-option.ts';
import type { Box } from '../parts/define-widget.ts';
import { textWidth } from '../text-width.ts';
import { FONT, LINE_HEIGHT, pathOf, rectPath, textOf } from './markup.ts';

/** The names of a chart's lines or parts, each with its colour at its right. */

/** Around all of them, and between a name and its colour. Pixels. */
const PADDING = 5;
/** A border of items is this wide in the legend. */
const BORDER = 2;

const hasName = (series: readonly Series[], name: string): boolean =>
  series.some((each) => each.name === name);

const styleOf = (series: readonly Series[], name: string): ItemStyle =>
  series.find((each): each is BarSeries | LineSeries => each.type !== 'pie' && each.name === name)
    ?.itemStyle ?? {};

/** A legend of one row whose first name stands at the right. */
export function drawLegend(legend: Legend, series: readonly Series[], box: Box): string {
  const { top, right, itemWidth, itemHeight, itemGap, textStyle } = legend;
  const radius = Math.min(itemWidth, itemHeight) / 4;
  const middle = top + PADDING + LINE_HEIGHT / 2;
  let end = box.width - right - PADDING;
  const shown = legend.data.filter((name) => hasName(series, name));
  const items = shown.toReversed().map((name) => {
    const { color, borderColor, borderWidth } = styleOf(series, name);
    const x = end - itemWidth - (borderWidth ? BORDER / 2 : 0);
    end = x - PADDING - textWidth(name, FONT) - itemGap;
    const rect = { x, y: middle - itemHeight / 2, width: itemWidth, height: itemHeight };
    const border = borderWidth ? { stroke: borderColor, 'stroke-width': BORDER } : {};
    return [
      pathOf(rectPath(rect, [radius, radius, radius, radius]), { fill: color, ...border }),
      textOf(name, [x - PADDING, middle], { anchor: 'end', color: textStyle.color }),
    ].join('');
  });
  return items.toReversed().join('');
}
