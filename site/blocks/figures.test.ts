import { describe, expect, it } from 'vitest';
import { type FigureId, findFigure } from '../../shared/figures/index.ts';
import { unitIn } from '../../shared/persian/convert-money.ts';
import { FIELDS, type Field, fieldOf } from '../../shared/screener/fields.ts';
import { cellTone, isFigure } from '../charts/parts/cells.ts';
import type { Column, Widget } from '../charts/parts/define-widget.ts';
import { fieldTone } from './fund-table/cells.ts';
import { knownWidgets, snapshotOf } from './testing/widget-cases.ts';
import { widgets } from './widgets.ts';

/** Columns of numbers without a figure of their own, each with its reason. */
const WITHOUT_FIGURE: Readonly<Record<string, string>> = {
  'fund-comparison.fundPercent': 'its cells name their figures',
  'fund-comparison.categoryAveragePercent': 'its cells name their figures',
  'fund-comparison.categoryBestPercent': 'its cells name their figures',
  'fund-reserve-bars.reserve': 'its cells name their figures',
};

/** The tables of a widget in all views, of the snapshot of the tests. */
const tablesOf = (widget: Widget) =>
  widget.views.map((view) => widget.table(snapshotOf(widget), { view, size: 'wide' }));

/** The unit in which each kind of money is written. */
const UNIT_OF_KIND: Readonly<Record<string, string>> = {
  rial: 'ریال',
  billionRial: 'میلیارد ریال',
  billionRialSigned: 'میلیارد ریال',
  billionToman: 'میلیارد تومان',
  billionTomanSigned: 'میلیارد تومان',
};

describe('the units of tables', () => {
  // spec 38.10
  it.each(knownWidgets.map((widget) => [widget.id, widget] as const))(
    '%s names the unit of its money in each heading',
    (_, widget) => {
      for (const { columns } of tablesOf(widget))
        for (const { kind, label } of columns)
          if (kind in UNIT_OF_KIND) expect([label, unitIn(label)]).toEqual([label, UNIT_OF_KIND[kind]]);
    },
  );

  it('names the unit of each column of money of the lists of funds', () => {
    const money = FIELDS.filter(({ figure }) => findFigure(figure)?.unit === 'rial');
    expect(money.map(({ label, unit }) => [label, unit])).toEqual([
      ['قیمت', 'ریال'],
      ['NAV', 'ریال'],
      ['دارایی', 'میلیارد تومان'],
      ['ارزش معاملات', 'میلیارد تومان'],
      ['ورود پول حقیقی', 'میلیارد تومان'],
    ]);
  });
});

describe('the figures of tables', () => {
  it.each(knownWidgets.map((widget) => [widget.id, widget] as const))(
    '%s names a figure a column',
    (_, widget) => {
      for (const { columns } of tablesOf(widget))
        for (const { key, kind, figure } of columns) {
          if (!isFigure(kind) || kind === 'date') continue;
          if (figure) expect(findFigure(figure)).not.toBeNull();
          else expect(Object.keys(WITHOUT_FIGURE)).toContain(`${widget.id}.${key}`);
        }
    },
  );

  it.each(knownWidgets.filter((widget) => widget.drills).map((widget) => [widget.id, widget] as const))(
    '%s names a figure a column of an opened part',
    (_, widget) => {
      for (const view of widget.views) {
        const at = { view, size: 'wide', drill: 0 } as const;
        const { columns } = widget.table(snapshotOf(widget), at);
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

  it('names a figure of its own for each column of the lists of funds, in its unit', () => {
    const units = {
      rial: 'rial',
      money: 'rial',
      rank: 'rank',
      months: 'months',
      multiple: 'multiple',
    } as const;
    for (const { id, figure, kind } of FIELDS)
      expect([id, findFigure(figure)?.unit]).toEqual([
        id,
        kind in units ? units[kind as keyof typeof units] : kind,
      ]);
    expect(new Set(FIELDS.map(({ figure }) => figure)).size).toBe(FIELDS.length);
  });
});

/** Figures of which less is better: a bubble is paid for, a risk is borne. */
const LESS_IS_BETTER = /bubble|volatility|drawdown|downside|tracking-error/;

/** How a column colours a value, and whether less of its figure is better. */
interface Coloured {
  readonly name: string;
  readonly isLessBetter: boolean;
  readonly toneOf: (value: number) => string | null;
}

const ofField = (field: Field): Coloured => ({
  name: field.id,
  isLessBetter: field.first === 'ascending',
  toneOf: (value) => fieldTone(field, value),
});

const ofColumn = ({ key, kind, figure }: Column): Coloured => ({
  name: key,
  isLessBetter: LESS_IS_BETTER.test(figure ?? ''),
  toneOf: (value) => cellTone(kind, value),
});

/** Colours that say better in one of these columns and worse in another, with the two columns. */
function opposed(columns: readonly Coloured[]): string[] {
  const senses = columns.flatMap(({ name, isLessBetter, toneOf }) =>
    [-20, 20].flatMap((value) => {
      const tone = toneOf(value);
      return tone ? [{ tone, name, isBetter: value > 0 !== isLessBetter }] : [];
    }),
  );
  const better = senses.filter(({ isBetter }) => isBetter);
  const worse = senses.filter(({ isBetter }) => !isBetter);
  return better.flatMap((one) =>
    worse.filter(({ tone }) => tone === one.tone).map(({ name }) => `${one.tone}: ${one.name}, ${name}`),
  );
}

describe('the colours of tables', () => {
  it('are never one colour in opposite senses in the lists of funds, whichever columns a reader puts side by side', () => {
    expect(opposed(FIELDS.map(ofField))).toEqual([]);
    for (const { figure, tone, first } of FIELDS)
      if (tone)
        expect([figure, first]).toEqual([figure, LESS_IS_BETTER.test(figure) ? 'ascending' : 'descending']);
  });

  it.each(knownWidgets.map((widget) => [widget.id, widget] as const))(
    'are never one colour in opposite senses in a table of %s',
    (_, widget) => {
      for (const { columns } of tablesOf(widget)) expect(opposed(columns.map(ofColumn))).toEqual([]);
    },
  );

  it('would be so with a bubble in green and red beside a return', () => {
    const bubble: Field = { ...fieldOf('bubble'), tone: 'return' };
    expect(opposed([fieldOf('r1y'), bubble].map(ofField))).toEqual(['up: r1y, bubble', 'down: bubble, r1y']);
    const columns = [
      { key: 'change', label: '', kind: 'percent', figure: 'price-change' },
      { key: 'bubble', label: '', kind: 'percent', figure: 'price-bubble' },
    ] as const satisfies Column[];
    expect(opposed(columns.map(ofColumn))).toEqual(['up: change, bubble', 'down: bubble, change']);
  });
});
