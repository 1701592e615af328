import { describe, expect, it } from 'vitest';
import { SNAPSHOTS } from '../blocks/testing/snapshots.ts';
import { chartCases, chartedWidgets, snapshotOf } from '../blocks/testing/widget-cases.ts';
import { widgets } from '../blocks/widgets.ts';
import { renderChart } from './render-chart.ts';

/** Only the first view has a golden file; the others differ in their figures alone. */
const golden = chartCases.filter(([, widget, view]) => view === widget.views[0]);

describe('renderChart(widget, snapshot, at)', () => {
  it('has a test snapshot for every widget with a chart', () => {
    expect(chartedWidgets.filter((widget) => !(widget.snapshot in SNAPSHOTS)).map(({ id }) => id)).toEqual(
      [],
    );
  });

  // spec 4.15, 4.18, 6.7, 6.9, 6.14, 6.15, 7.3, 7.10, 7.11, 7.14, 7.26, 8.15, 8.28, 8.29, 8.30
  // spec 8.31, 8.38, 12.10, 13.17, 18.23, 18.33, 18.35, 18.48, 18.49
  it.each(golden)('renders %s equal to its golden file', async (name, widget, view, size) => {
    const svg = renderChart(widget, snapshotOf(widget), { view, size });
    await expect(svg.replaceAll('><', '>\n<')).toMatchFileSnapshot(`golden/${name}.svg`);
  });

  it.each(chartCases)('gives equal bytes for equal input: %s', (_, widget, view, size) => {
    const draw = () => renderChart(widget, snapshotOf(widget), { view, size });
    expect(draw()).toBe(draw());
  });

  it.each(chartCases)('contains no literal colour and no class: %s', (_, widget, view, size) => {
    const svg = renderChart(widget, snapshotOf(widget), { view, size });
    expect(svg).not.toMatch(/(?:fill|stroke)="(?:#|rgb)/);
    expect(svg).not.toMatch(/ class=|zr\d|ecmeta|<style/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it.each(chartCases)('has a name and a description: %s', (_, widget, view, size) => {
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
