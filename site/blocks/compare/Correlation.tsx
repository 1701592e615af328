import { type CSSProperties, memo, useMemo } from 'react';
import { type CompareLine, partOf } from '../../../shared/compare/lines.ts';
import { type Correlation, correlation } from '../../../shared/measures/correlation.ts';
import { MIN_SESSIONS } from '../../../shared/measures/minimum.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { DataTable } from '../../charts/DataTable.tsx';
import type { Table } from '../../charts/parts/define-widget.ts';
import { CompareBlock } from './CompareBlock.tsx';
import { type Comparison, metaOfFunds } from './comparison.ts';
import { reasonText } from './figures-table.ts';

const text = {
  title: 'همبستگی بازده روزانه',
  question: 'کدام صندوق‌ها با هم بالا و پایین می‌روند؟',
  meaning: (least: string) =>
    `ضریب همبستگی پیرسون بازده لگاریتمی روزانه به ریال، در روزهای معاملاتی که هر دو صندوق بازده همان روز دارند، دست‌کم ${least} روز معاملاتی: ۱ یعنی همیشه با هم، ۰ یعنی بی‌ارتباط، ${formatNumber(-1)} یعنی همیشه عکس هم.`,
  fund: 'صندوق',
  other: 'صندوق دیگر',
  coefficient: 'ضریب همبستگی',
  sessions: 'شمار روزهای معاملاتی',
  from: 'از روز معاملاتی',
  to: 'تا روز معاملاتی',
  pairs: 'جدول',
  count: (sessions: string) => `${sessions} روز معاملاتی`,
};

const MAX_FUNDS = 10;

interface Pair extends Correlation {
  readonly one: CompareLine;
  readonly other: CompareLine;
}

/** Every two funds over the span, each pair once, in the reader's order. */
function pairsOf({ rial, span, holidays }: Comparison): Pair[] {
  const funds = rial.filter(({ isFund }) => isFund).slice(0, MAX_FUNDS);
  const parts = funds.map(({ series }) => partOf(series, span));
  return funds.flatMap((one, i) =>
    funds.slice(i + 1).map((other, j) => ({
      one,
      other,
      ...correlation(
        parts[i] as (typeof parts)[number],
        parts[i + 1 + j] as (typeof parts)[number],
        holidays,
      ),
    })),
  );
}

const pairTable = (pairs: readonly Pair[]): Table => ({
  columns: [
    { key: 'one', label: text.fund, kind: 'text' },
    { key: 'other', label: text.other, kind: 'text' },
    { key: 'coefficient', label: text.coefficient, kind: 'ratio', figure: null },
    { key: 'sessions', label: text.sessions, kind: 'number', figure: null },
    { key: 'from', label: text.from, kind: 'date' },
    { key: 'to', label: text.to, kind: 'date' },
  ],
  rows: pairs.map(({ one, other, coefficient, from, to }) => ({
    cells: [one.label, other.label, coefficient.value, coefficient.sessions, from, to],
  })),
});

/** The pairs as a square: a fund in each row and each column. */
function squareOf(pairs: readonly Pair[]) {
  const funds = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const pairOf = (one: CompareLine, other: CompareLine) =>
    pairs.find((pair) => [pair.one, pair.other].includes(one) && [pair.one, pair.other].includes(other));
  const cells = funds.map((row) => funds.map((column) => (row === column ? null : pairOf(row, column))));
  const table: Table = {
    columns: [
      { key: 'fund', label: text.fund, kind: 'text' },
      ...funds.map(({ id, label }) => ({ key: id, label, kind: 'ratio' as const, figure: null })),
    ],
    rows: funds.map(({ label }, i) => ({
      cells: [
        label,
        ...(cells[i] ?? []).map((pair) => (pair === null ? 1 : (pair?.coefficient.value ?? null))),
      ],
    })),
  };
  return { table, cells };
}

/** Blue moves together, gold against each other; the stronger, the darker. */
const shade = (value: number): CSSProperties =>
  ({
    '--shade': value < 0 ? 'var(--gold)' : 'var(--accent)',
    '--share': `${Math.round(Math.abs(value) * 40)}%`,
  }) as CSSProperties;

const noteOf = ({ coefficient: { sessions, shortage } }: Pair): string =>
  shortage ? (reasonText(shortage) ?? '') : text.count(formatNumber(sessions));

/** How the chosen funds move together: a heatmap with its figures, and the same pair by pair. Nothing for a single fund. */
export const CorrelationMatrix = memo(function CorrelationMatrix({
  comparison,
}: {
  readonly comparison: Comparison;
}) {
  const pairs = useMemo(() => pairsOf(comparison), [comparison]);
  const { table, cells } = useMemo(() => squareOf(pairs), [pairs]);
  if (pairs.length === 0) return null;
  return (
    <CompareBlock
      id="correlation"
      title={text.title}
      question={text.question}
      meaning={text.meaning(formatNumber(MIN_SESSIONS.ratio))}
      meta={metaOfFunds(comparison)}
      from={comparison.span.from}
      table={() => pairTable(pairs)}
      hasNumbers
    >
      <DataTable
        isMatrix
        table={table}
        caption={text.title}
        extras={(row, column) => {
          const pair = cells[row]?.[column - 1];
          const value = pair === null ? 1 : (pair?.coefficient.value ?? null);
          return {
            style: value === null ? undefined : shade(value),
            beside: pair && <small className="muted">{noteOf(pair)}</small>,
          };
        }}
      />
      <details className="numbers">
        <summary>{text.pairs}</summary>
        <DataTable table={pairTable(pairs)} caption={text.title} />
      </details>
    </CompareBlock>
  );
});
