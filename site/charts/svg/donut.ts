import type { PieSeries } from '../parts/chart-option.ts';
import type { Box } from '../parts/define-widget.ts';
import type { ItemAttributes } from './bars.ts';
import { LINE_HEIGHT, pathOf, pathThrough, textOf } from './markup.ts';
import { arcsOf, ringOf, slicePath } from './ring.ts';
import { cutLine, guideOf, middleOf, placeNames, type SliceName } from './slice-names.ts';

/** A ring of slices with their names outside. */

function drawName({ lines, x, side, room, ...name }: SliceName, { data }: PieSeries): string {
  const { lineHeight = LINE_HEIGHT, color = 'var(--ink)' } = data[name.index]?.label ?? {};
  const top = middleOf(name) - (lines.length * lineHeight) / 2;
  return lines
    .map((line, index) =>
      textOf(room === null ? line : cutLine(line, room), [x, top + (index + 0.5) * lineHeight], {
        anchor: side > 0 ? 'start' : 'end',
        color,
      }),
    )
    .join('');
}

/** The slices over the lines to their names, and the names. */
export function drawDonut(series: PieSeries, box: Box, attributes: ItemAttributes) {
  const ring = ringOf(series, box);
  const arcs = arcsOf(series);
  const names = placeNames(series, ring, arcs, box);
  const { borderColor, borderWidth } = series.itemStyle;
  const guides = names.map((name) =>
    pathOf(pathThrough(guideOf(name, series)), { fill: 'none', stroke: series.labelLine.lineStyle.color }),
  );
  const slices = series.data.map(({ itemStyle }, index) =>
    pathOf(slicePath(ring, arcs[index] as (typeof arcs)[number]), {
      fill: itemStyle.color,
      stroke: borderColor,
      'stroke-width': borderWidth === 1 ? null : borderWidth,
      'stroke-linejoin': 'round',
      ...attributes(index),
    }),
  );
  return {
    shapes: guides.join('') + slices.join(''),
    labels: names.map((name) => drawName(name, series)).join(''),
  };
}
