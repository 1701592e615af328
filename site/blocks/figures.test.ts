import { describe, expect, it } from 'vitest';
import { type FigureId, findFigure } from '../../shared/figures/index.ts';
import { isFigure } from '../charts/parts/cells.ts';
import type { Widget } from '../charts/parts/define-widget.ts';
import { COLUMNS } from './fund-table/columns.ts';
import { type KnownFamily, SNAPSHOTS } from './testing/snapshots.ts';
import { widgets } from './widgets.ts';

/** Columns of numbers without a figure of their own, each with its reason. */
const WITHOUT_FIGURE: Readonly<Record<string, string>> = {
  'fund-comparison.fundPercent': 'its cells name their figures',
  'fund-comparison.categoryAveragePercent': 'its cells name their figures',
  'fund-comparison.categoryBestPercent': 'its cells name their figures',
  'fund-reserve-bars.reserve': 'its cells name their figures',
};

const known = (Object.values(widgets) as Widget[]).filter((widget) => widget.snapshot in SNAPSHOTS);

/** The tables of a widget in all views, of the snapshot of the tests. */
const tablesOf = (widget: Widget) =>
  widget.views.map((view) =>
    widget.table(SNAPSHOTS[widget.snapshot as KnownFamily] as never, { view, size: 'wide' }),
  );

describe('the figures of tables', () => {
  it.each(known.map((widget) => [widget.id, widget] as const))('%s names a figure a column', (_, widget) => {
    for (const { columns } of tablesOf(widget))
      for (const { key, kind, figure } of columns) {
        if (!isFigure(kind) || kind === 'date') continue;
        if (figure) expect(findFigure(figure)).not.toBeNull();
        else expect(Object.keys(WITHOUT_FIGURE)).toContain(`${widget.id}.${key}`);
      }
  });

  it.each(known.filter((widget) => widget.drills).map((widget) => [widget.id, widget] as const))(
    '%s names a figure a column of an opened part',
    (_, widget) => {
      for (const view of widget.views) {
        const at = { view, size: 'wide', drill: 0 } as const;
        const { columns } = widget.table(SNAPSHOTS[widget.snapshot as KnownFamily] as never, at);
        for (const { kind, figure } of columns)
          if (isFigure(kind)) expect(findFigure(figure ?? '')).not.toBeNull();
      }
    },
  );

  it('names a figure for each cell where a column mixes several', () => {
    const mixed = (id: keyof typeof widgets): (FigureId | null)[] =>
      tablesOf(widgets[id] as Widget).flatMap(({ rows }) => rows.flatMap((row) => row.figures ?? []));
    expect(mixed('fund-comparison')).toContain('compared-best-yearly-return');
    expect(mixed('fund-reserve-bars')).toContain('category-average-reserve');
    for (const id of ['fund-comparison', 'fund-reserve-bars'] as const)
      for (const figure of mixed(id)) if (figure) expect(findFigure(figure)).not.toBeNull();
  });

  it('names a figure for each number of the list of funds', () => {
    const without = COLUMNS.filter(({ figure }) => !figure).map(({ label }) => label);
    expect(without).toEqual(['صندوق', 'دسته', 'روند شش‌ماهه']);
  });
});
