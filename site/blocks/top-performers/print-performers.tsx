import { pagePath } from '../../../shared/paths.ts';
import { formatBillionRial, formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { Performer } from '../../../shared/schema/snapshots/market.ts';
import { FiguresTable, type ShownColumn } from '../../charts/FiguresTable.tsx';
import { printElement } from '../../charts/print-table.tsx';

const text = {
  rank: '#',
  rankLabel: 'ردیف',
  fund: 'صندوق',
  value: 'ارزش معاملات',
  change: 'تغییر قیمت',
  inflow: 'ورود پول حقیقی',
  unit: 'میلیارد ریال',
};

/** A zero is green too, in the specification. */
const tone = (value: number): string => (value >= 0 ? 'up' : 'down');

/** A bar behind a trading value is as long as its share of `maxRial`. */
const columnsOf = (maxRial: number): ShownColumn<Performer>[] => [
  {
    key: 'rank',
    label: text.rankLabel,
    seen: text.rank,
    className: 'rank',
    cell: (_, index) => ({ shown: formatNumber(index + 1), className: 'rank num' }),
  },
  {
    key: 'fund',
    label: text.fund,
    isName: true,
    cell: ({ fund: { slug, name, symbol } }) => ({
      shown: (
        <a href={pagePath.fund(slug)} title={name}>
          {/* Without the space the letters of the two would join. */}
          {symbol && <b>{symbol}</b>} <span className="name">{name}</span>
        </a>
      ),
    }),
  },
  {
    key: 'value',
    label: text.value,
    unit: text.unit,
    figure: 'trading-value',
    cell: ({ tradingValueRial: value }) => ({
      shown: formatBillionRial(value),
      className: 'num bar',
      style: { '--bar': `${Math.round((value / maxRial) * 100)}%` },
    }),
  },
  {
    key: 'change',
    label: text.change,
    figure: 'price-change',
    cell: ({ changePercent: change }) => ({
      shown: formatPercent(change),
      className: `num arrow ${tone(change)}`,
      exact: String(change),
    }),
  },
  {
    key: 'inflow',
    label: text.inflow,
    unit: text.unit,
    figure: 'individual-inflow',
    cell: ({ liquidityInflowRial: inflow }) => ({
      shown: formatBillionRial(inflow),
      className: inflow === null ? 'num' : `num ${tone(inflow)}`,
    }),
  },
];

/** The HTML of the table of one order. */
export function printPerformers(rows: readonly Performer[], caption: string): string {
  const maxRial = Math.max(1, ...rows.map(({ tradingValueRial }) => tradingValueRial));
  return printElement(<FiguresTable columns={columnsOf(maxRial)} rows={rows} caption={caption} />);
}
