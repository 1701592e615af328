import { describe, expect, it } from 'vitest';
import type { Widget } from './parts/define-widget.ts';
import { widgets } from '../blocks/widgets.ts';
import { type KnownFamily, SNAPSHOTS } from '../blocks/testing/snapshots.ts';
import { renderChart } from './render-chart.ts';

const SIZES = ['wide', 'phone'] as const;
const drawn = (Object.values(widgets) as Widget[]).filter((widget) => widget.option);
const snapshotOf = (widget: Widget) => SNAPSHOTS[widget.snapshot as KnownFamily] as never;
const cases = drawn.flatMap((widget) =>
  widget.views.flatMap((view) =>
    SIZES.map((size) => [`${widget.id}.${view}.${size}`, widget, view, size] as const),
  ),
);
/** The first view is kept as a file; the others differ by their figures alone. */
const kept = cases.filter(([, widget, view]) => view === widget.views[0]);

describe('renderChart(widget, snapshot, at)', () => {
  it('has a test snapshot for every widget with a drawing', () => {
    expect(drawn.filter((widget) => !(widget.snapshot in SNAPSHOTS)).map(({ id }) => id)).toEqual([]);
  });

  it.each(kept)('draws %s as before', async (name, widget, view, size) => {
    const svg = renderChart(widget, snapshotOf(widget), { view, size });
    await expect(svg.replaceAll('><', '>\n<')).toMatchFileSnapshot(`golden/${name}.svg`);
  });

  it.each(cases)('gives equal bytes for equal input: %s', (_, widget, view, size) => {
    const draw = () => renderChart(widget, snapshotOf(widget), { view, size });
    expect(draw()).toBe(draw());
  });

  it.each(cases)('prints no colour of its own and no class: %s', (_, widget, view, size) => {
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

  it('refuses a widget that is printed as HTML', () => {
    expect(() =>
      renderChart(widgets['market-map'], SNAPSHOTS['market/map'] as never, { view: 'main', size: 'wide' }),
    ).toThrow('printed as HTML');
  });
});
