import { describe, expect, it } from 'vitest';
import { findCell } from '../charts/find-cell.ts';
import { pointOfItem } from '../charts/mount-chart.ts';
import { chartCases, snapshotOf } from './testing/widget-cases.ts';

interface Series {
  readonly name?: string;
  readonly silent?: boolean;
  readonly data: readonly unknown[];
}

/** ECharts' `value` of an item. */
const drawnValue = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'value' in item ? item.value : item;
/** A slice that joins what is too small for one of its own. */
const isJoined = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && 'name' in item && item.name === 'سایر';
const isKnown = (value: unknown): boolean => typeof (Array.isArray(value) ? value[0] : value) === 'number';

describe('findCell(table, point)', () => {
  // spec 38.2
  it.each(chartCases)('finds the cell of every item of %s', (_, widget, view, size) => {
    const snapshot = snapshotOf(widget);
    const at = { view, size };
    const option = widget.option?.(snapshot, at);
    const table = widget.table(snapshot, at);
    const items = ((option?.series ?? []) as readonly Series[])
      .filter(({ silent }) => !silent)
      .flatMap(({ name: series = null, data }) =>
        data.map((item, index) => ({ index, series, value: drawnValue(item), joined: isJoined(item) })),
      )
      .filter(({ value, joined }) => isKnown(value) && !joined);
    expect(items.filter((item) => !findCell(table, pointOfItem(option ?? { series: [] }, item)))).toEqual([]);
    if (view === widget.views[0]) expect(items.length).toBeGreaterThan(0);
  });

  it('finds none for a slice that joins several rows', () => {
    const table = {
      columns: [
        { key: 'name', label: 'نام', kind: 'text' },
        { key: 'share', label: 'سهم', kind: 'percent', figure: 'price-change' },
      ],
      rows: [{ cells: ['آ', 4] }, { cells: ['ب', 3] }],
    } as const;
    const point = { index: 1, day: null, series: null };
    expect(findCell(table, { ...point, value: 3 })?.column).toBe(1);
    expect(findCell(table, { ...point, value: 7 })).toBeNull();
    expect(findCell(table, { ...point, index: 9, value: 3 })).toBeNull();
  });

  it('prefers the column of the series where two have the drawn value', () => {
    const table = {
      columns: [
        { key: 'date', label: 'تاریخ', kind: 'date' },
        { key: 'price', label: 'قیمت', kind: 'rial', figure: 'close-price' },
        { key: 'nav', label: 'NAV (ریال)', kind: 'rial', figure: 'nav' },
      ],
      rows: [{ cells: ['2026-08-16', 5, 5] }],
    } as const;
    const point = { index: 7, day: '2026-08-16', value: 5 };
    expect(findCell(table, { ...point, series: 'NAV' })?.column).toBe(2);
    expect(findCell(table, { ...point, series: 'قیمت' })?.column).toBe(1);
  });
});
