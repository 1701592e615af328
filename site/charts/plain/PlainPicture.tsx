import type { BoxName } from '../parts/box.ts';
import { cut } from '../parts/cut.ts';
import type { Size } from '../parts/define-widget.ts';
import type { PlainChart } from './chart-model.ts';
import { endNames } from './end-names.ts';
import { type Drawn, LEADER, PlainDrawing } from './PlainDrawing.tsx';
import { createPlot } from './plot.ts';
import { namesRoom } from './scales.ts';

interface Props {
  readonly chart: PlainChart;
  readonly size: Size;
}

/** Mean advance of a letter of 12 px. */
const LETTER_WIDTH = 6.5;

/** The names of the lines with their last values, beside their ends; on a phone the name alone. */
const Names = ({ chart, plot, box, name }: Drawn & { readonly name: BoxName }) => {
  const letters = Math.floor((namesRoom(chart.lines.length, box.width) - LEADER) / LETTER_WIDTH);
  return endNames(chart, plot, box).map(({ line, at }) => {
    const value = name === 'wide' ? ` ${chart.format(line.values.at(-1) as number)}` : '';
    return (
      <text
        key={line.id}
        x={plot.end + LEADER + 3}
        y={at.toFixed(1)}
        fill={`color-mix(in oklab, ${line.color} 60%, var(--ink))`}
      >
        {cut(line.label, letters - value.length) + value}
      </text>
    );
  });
};

/** A chart of lines as a printed page shows it, without script: in the two sizes of every chart. */
export const PlainPicture = ({ chart, size }: Props) =>
  (['wide', 'phone'] as const).map((name) => {
    const box = size[name];
    const drawn = { chart, box, plot: createPlot(chart, box) };
    return (
      <svg
        key={name}
        data-size={name}
        role="img"
        aria-label={chart.label}
        viewBox={`0 0 ${box.width} ${box.height}`}
      >
        <PlainDrawing {...drawn} />
        <Names {...drawn} name={name} />
      </svg>
    );
  });
