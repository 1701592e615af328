import { describe, expect, it } from 'vitest';
import { type KnownFamily, SNAPSHOTS } from '../blocks/testing/snapshots.ts';
import { widgets } from '../blocks/widgets.ts';
import type { Widget } from './parts/define-widget.ts';
import { renderChart } from './render-chart.ts';

const SIZES = ['wide', 'phone'] as const;
const charted = (Object.values(widgets) as Widget[]).filter((widget) => widget.option);
const snapshotOf = (widget: Widget) => SNAPSHOTS[widget.snapshot as KnownFamily] as never;
const cases = charted.flatMap((widget) =>
  widget.views.flatMap((view) =>
    SIZES.map((size) => [`${widget.id}.${view}.${size}`, widget, view, size] as const),
  ),
);
/** Only the first view has a golden file; the others differ in their figures alone. */
const golden = cases.filter(([, widget, view]) => view === widget.views[0]);

describe('renderChart(widget, snapshot, at)', () => {
  it('has a test snapshot for every widget with a chart', () => {
    expect(charted.filter((widget) => !(widget.snapshot in SNAPSHOTS)).map(({ id }) => id)).toEqual([]);
  });

  // spec 4.15, 4.18, 6.7, 6.9, 6.14, 6.15, 7.3, 7.10, 7.11, 7.14, 7.26, 8.15, 8.28, 8.29, 8.30
  // spec 8.31, 8.38, 12.10, 13.17, 18.23, 18.33, 18.35, 18.48, 18.49
  it.each(golden)('renders %s equal to its golden file', async (name, widget, view, size) => {
    const svg = renderChart(widget, snapshotOf(widget), { view, size });
    await expect(svg.replaceAll('><', '>\n<')).toMatchFileSnapshot(`golden/${name}.svg`);
  });

  it.each(cases)('gives equal bytes for equal input: %s', (_, widget, view, size) => {
    const draw = () => renderChart(widget, snapshotOf(widget), { view, size });
    expect(draw()).toBe(draw());
  });

  it.each(cases)('contains no literal colour and no class: %s', (_, widget, view, size) => {
    const svg = renderChart(widget, snapshotOf(widget), { view, size });
    expect(svg).not.toMatch(/(?:fill|stroke)="(?:#|rgb)/);
    expect(svg).not.toMatch(/ class=|zr\d|ecmeta|<style/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it.each(cases)('has a name and a description: %s', (_, widget, view, size) => {
    expect(renderChart(widget, snapshotOf(widget), { view, size })).toMatch(
      /^<svg [^>]*role="img" aria-label="[^"]{10,}"/,
    );
  });

  it('throws for a widget that is rendered as HTML', () => {
    expect(() =>
      renderChart(widgets['market-map'], SNAPSHOTS['market/map'] as never, { view: 'main', size: 'wide' }),
    ).toThrow('rendered as HTML');
  });
});
