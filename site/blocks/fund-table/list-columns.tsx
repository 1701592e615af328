import { pagePath } from '../../../shared/paths.ts';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import type { Field, FieldKind } from '../../../shared/screener/fields.ts';
import type { Cell, ShownColumn } from '../../charts/FiguresTable.tsx';
import { categoryColor } from '../../charts/parts/colors.ts';
import { cellNote } from './cell-note.ts';
import { fieldTone, formatField } from './cells.ts';
import type { FundRow } from './fund-row.ts';
import { riskReason } from './risk-reason.ts';
import { Spark } from './Spark.tsx';

const text = {
  fund: 'صندوق',
  category: 'دسته',
  trend: 'روند شش‌ماهه',
  count: (count: string) => `${count} صندوق`,
};

export const countLabel = (count: number): string => text.count(formatNumber(count));

export const listCaption = (title: string, count: number): string => `${title} (${formatNumber(count)})`;

/** Shares of the width beside the names. */
const WEIGHTS: Readonly<Record<FieldKind, number>> = {
  percent: 78,
  fraction: 80,
  rial: 88,
  money: 84,
  multiple: 74,
  months: 66,
  rank: 74,
};

const NAMES: readonly ShownColumn<FundRow>[] = [
  {
    key: 'name',
    label: text.fund,
    first: 'ascending',
    cell: ({ fund, manager }) => ({
      shown: (
        <a href={pagePath.fund(fund.slug)}>
          <b>{fund.symbol ?? fund.name}</b>
          <small>{fund.symbol ? fund.name : manager}</small>
        </a>
      ),
    }),
  },
  {
    key: 'category',
    label: text.category,
    first: 'ascending',
    weight: 100,
    cell: ({ category }) => ({
      shown: (
        <>
          <i className="dot" style={{ '--dot': categoryColor(category) }} /> {category?.label ?? ''}
        </>
      ),
    }),
  },
  {
    key: 'trend',
    label: text.trend,
    weight: 94,
    cell: ({ spark }) => ({ shown: spark ? <Spark values={spark} /> : DASH }),
  },
];

/** How a list is shown: in the page's HTML or in the browser, and its day, from which figures may differ. */
interface ListPrint {
  readonly printed: boolean;
  readonly day: string | null;
}

/** A printed return names its exact value, and the day up to which it runs where the row's is another. */
function figureCell(
  row: FundRow,
  at: number,
  field: Field,
  columns: readonly Field[],
  { printed, day: listDay }: ListPrint,
): Cell {
  const value = row.values[at] ?? null;
  const known = value === null || Number.isNaN(value) ? null : value;
  const day = row.days[at] ?? null;
  const { note, title } = cellNote(field, known, { category: row.category, day, listDay });
  const isReturn = printed && field.span !== null;
  return {
    shown: formatField(field, known),
    className: ['num', fieldTone(field, known)].filter(Boolean).join(' '),
    exact: isReturn ? String(known ?? '') : undefined,
    day: isReturn && day !== returnsDay(columns, row) ? day : null,
    title: riskReason(field, value, row.sessions) ?? title,
    note,
  };
}

/** The day of the row's returns, which most of its cells share. */
export const returnsDay = (columns: readonly Field[], { days }: FundRow): string | null =>
  days[columns.findIndex(({ part }) => part === 'returns')] ?? null;

/** The columns of a list of funds: name, category and trend, then its figures. */
export const listColumns = (columns: readonly Field[], print: ListPrint): ShownColumn<FundRow>[] => [
  ...NAMES,
  ...columns.map(
    (field, at): ShownColumn<FundRow> => ({
      key: field.id,
      label: field.label,
      unit: field.unit,
      figure: field.figure,
      first: field.first,
      weight: WEIGHTS[field.kind],
      cell: (row) => figureCell(row, at, field, columns, print),
    }),
  ),
];
