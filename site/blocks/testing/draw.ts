import type { ViewOf } from '../../charts/parts/define-widget.ts';

/** One item of a series in an ECharts option. */
export interface Datum {
  readonly value?: unknown;
  readonly name?: string;
  readonly itemStyle?: { readonly color?: string };
  readonly label?: { readonly show?: boolean; readonly formatter?: string };
}

/** The series of an option. */
export const seriesOf = (option: unknown): readonly { readonly data: readonly Datum[] }[] =>
  (option as { series: readonly { data: readonly Datum[] }[] }).series;

/** The names beside the bars of a list: those of its axis, or of labels at the zero line. */
export const namesOf = (option: unknown): readonly unknown[] => {
  const { yAxis } = option as { yAxis: readonly { data: readonly string[] }[] };
  const named = yAxis.flatMap(({ data }) => data).filter((name) => name !== '');
  const labels = seriesOf(option).at(-1);
  return named.length > 0 ? named : (labels?.data ?? []).map(({ label }) => label?.formatter);
};

/** A view in one size, the overview of the wide one by default. */
export const at = (view = 'main', size: 'wide' | 'phone' = 'wide', drill?: number): ViewOf<string> => ({
  view,
  size,
  drill,
});

/** HTML of the tooltip of an option's item, the first by default. */
export const tooltipOf = (option: unknown, dataIndex = 0): string =>
  (option as { tooltip: { formatter: (hovered: object) => string } }).tooltip.formatter({
    dataIndex,
    seriesIndex: 0,
  });
