import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { snapshotSchemas } from '../../shared/schema/snapshots/index.ts';
import { isRow, PHONE_BREAKPOINT } from '../charts/parts/box.ts';
import type { Widget } from '../charts/parts/define-widget.ts';
import { EMPTY, type KnownFamily, SNAPSHOTS } from './testing/snapshots.ts';
import { allWidgets, knownWidgets, snapshotOf } from './testing/widget-cases.ts';
import { widgets } from './widgets.ts';

const cases = knownWidgets.map((widget) => [widget.id, widget] as const);
const empty = (widget: Widget) => EMPTY[widget.snapshot as KnownFamily] as never;
const SIZES = ['wide', 'phone'] as const;

/** Every number inside an option, functions left out. */
function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* numbersIn(item);
  else if (typeof value === 'object' && value !== null) yield* numbersIn(Object.values(value));
}

describe('widgets', () => {
  it('list every *.widget.ts under the name of its file', () => {
    const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' });
    const ids = files
      .filter((file) => file.endsWith('.widget.ts'))
      .map((file) => basename(file, '.widget.ts'));
    expect(Object.keys(widgets)).toEqual(ids.sort());
    expect(Object.values(widgets).map((widget) => widget.id)).toEqual(Object.keys(widgets));
  });
});

describe('test snapshots', () => {
  it.each(Object.entries(SNAPSHOTS))('match their schema: %s', (family, snapshot) => {
    expect(snapshotSchemas[family as KnownFamily].safeParse(snapshot).error?.issues ?? []).toEqual([]);
  });
});

describe('isEmpty(snapshot)', () => {
  // spec 13.3
  it.each(cases)('%s is false for a full snapshot and true for an empty one', (_, widget) => {
    expect(widget.isEmpty(snapshotOf(widget))).toBe(false);
    expect(widget.isEmpty(empty(widget))).toBe(true);
  });
});

describe('option(snapshot, at)', () => {
  // spec 13.4
  it.each(cases)('%s draws finite numbers in every view and both sizes', (_, widget) => {
    for (const view of widget.views) {
      for (const size of SIZES) {
        const option = widget.option?.(snapshotOf(widget), { view, size });
        expect([...numbersIn(option)].filter((value) => !Number.isFinite(value))).toEqual([]);
      }
    }
  });

  it.each(cases)('%s takes its colours from the tokens', (_, widget) => {
    const drawn = JSON.stringify(
      widget.option?.(snapshotOf(widget), { view: widget.views[0] as string, size: 'wide' }) ?? {},
    );
    expect(drawn).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(/i);
  });
});

describe('table(snapshot, at)', () => {
  it.each(cases)('%s has one cell a column, and no number that is not finite', (_, widget) => {
    for (const view of widget.views) {
      const { columns, rows } = widget.table(snapshotOf(widget), { view, size: 'wide' });
      for (const { cells } of rows) {
        expect(cells).toHaveLength(columns.length);
        expect([...numbersIn(cells)].every(Number.isFinite)).toBe(true);
      }
    }
  });

  it.each(cases)('%s is empty or all unknown where the snapshot is', (_, widget) => {
    const { rows } = widget.table(empty(widget), { view: widget.views[0] as string, size: 'wide' });
    expect([...numbersIn(rows.map((row) => row.cells))]).toEqual([]);
  });
});

describe('text', () => {
  // spec 7.11
  it.each(cases)('%s has a text for every view and a description', (_, widget) => {
    expect(Object.keys(widget.text.views).sort()).toEqual([...widget.views].sort());
    for (const words of [widget.text.title, widget.text.meaning, widget.text.empty, widget.text.describe]) {
      expect(words.length).toBeGreaterThan(3);
    }
  });
});

describe('text.question', () => {
  const widgetTexts = allWidgets.map((widget) => [widget.id, widget.text] as const);

  it.each(widgetTexts)('of %s is one sentence that asks', (_, { question, questionInside = question }) => {
    for (const words of [question, questionInside]) expect(words).toMatch(/^[^.؟!]{15,90}؟$/);
  });

  it('of a widget whose slices open asks about what is open too', () => {
    for (const id of ['trading-value', 'fund-composition'] as const)
      expect((widgets[id] as Widget).text.questionInside).not.toBe((widgets[id] as Widget).text.question);
  });
});

describe('size', () => {
  it.each(cases.filter(([, widget]) => widget.option))(
    '%s is drawn for the narrowest block that shows it',
    (_, { size }) => {
      const drawnFor = isRow(size) ? PHONE_BREAKPOINT.row : PHONE_BREAKPOINT.half;
      // Letters of 12 px are scaled to 11 px or more.
      expect((12 * drawnFor) / size.wide.width).toBeGreaterThanOrEqual(11);
      expect(size.phone.width).toBe(300);
    },
  );
});

describe('link(snapshot, index, at)', () => {
  it.each(cases)('%s links to a page of the site or to nothing', (_, widget) => {
    const at = { view: widget.views[0] as string, size: 'wide' as const };
    for (const index of [-1, 0, 1, 999]) {
      expect(widget.link(snapshotOf(widget), index, at) ?? '/funds/').toMatch(/^\/(funds|categories)\//);
    }
    expect(widget.link(snapshotOf(widget), 999, at)).toBeNull();
  });
});

describe('switches', () => {
  // spec 7.4, 13.22
  it.each(cases.filter(([, widget]) => widget.switches))(
    '%s: their values make exactly its views',
    (_, widget) => {
      const values = (widget.switches ?? []).map(({ options }) => options.map(([value]) => value));
      const names = values.reduce<string[]>(
        (made, next) =>
          made.length === 0 ? next : made.flatMap((name) => next.map((value) => `${name}-${value}`)),
        [],
      );
      expect(names).toEqual([...widget.views]);
    },
  );
});
