// The fund page built the way the specification's product works, for comparison alone: an empty document, a React
// program that asks the hosted database, and charts drawn in the browser.

import { createClient } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { jalaliDate } from '../../../../shared/dates/jalali.ts';
import { formatNumber, formatPercent } from '../../../../shared/persian/format.ts';
import '../../../../site/styles/index.css';

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

declare const __API__: { readonly url: string; readonly anonKey: string };

const text = {
  loading: 'در حال بارگذاری...',
  failed: 'خطا در بارگذاری اطلاعات',
  price: 'قیمت',
  nav: 'قیمت و NAV در یک سال',
  returns: 'بازده',
  compare: 'مقایسهٔ بازدهی',
  mix: 'ترکیب دارایی',
  holdings: 'پرتفوی',
  flow: 'جریان نقدینگی',
  categories: 'دسته‌بندی صندوق‌ها',
  periods: ['ماهانه', 'سه‌ماهه', 'شش‌ماهه', 'سالانه'],
  symbol: 'نماد',
  weight: 'وزن',
};
const RETURNS = ['return_monthly', 'return_quarterly', 'return_biannual', 'return_yearly'] as const;
const MIX = ['stock', 'bond', 'deposit', 'cash', 'commodity', 'fund_unit', 'other'] as const;
const MANY = 100;

type Row = Record<string, never> & Record<string, number | string | null>;
const api = createClient(__API__.url, __API__.anonKey, { auth: { persistSession: false } });
const slug = decodeURIComponent(new URLSearchParams(location.search).get('slug') ?? '');
const number = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

/** One table read through the public key, as every widget of the specification does for itself. */
function useRows(table: string, column: string, values: readonly string[], order: string, limit: number) {
  return useQuery({
    queryKey: [table, column, values, limit],
    enabled: values.length > 0,
    queryFn: async () => {
      const read = api
        .from(table)
        .select('*')
        .in(column, [...values])
        .order(order, { ascending: false });
      const { data, error } = await read.limit(limit);
      if (error) throw error;
      return data as Row[];
    },
  });
}

function Chart({ option }: { option: EChartsCoreOption }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const chart = init(place.current);
    chart.setOption({ animation: false, tooltip: {}, ...option });
    return () => chart.dispose();
  }, [option]);
  return <div ref={place} style={{ blockSize: 280 }} />;
}

interface BlockProps {
  readonly title: string;
  readonly rows: { readonly data?: Row[]; readonly error: unknown };
  readonly draw: (rows: Row[]) => React.ReactNode;
}
function Block({ title, rows, draw }: BlockProps) {
  const content = rows.error ? text.failed : rows.data ? draw(rows.data) : text.loading;
  return (
    <section className="card">
      <h2>{title}</h2>
      {content}
    </section>
  );
}

const lineOf = (rows: Row[]): EChartsCoreOption => ({
  xAxis: { type: 'category', data: rows.map(({ date }) => jalaliDate(String(date))).reverse() },
  yAxis: { scale: true },
  series: ['nav_redemption', 'close_price'].map((name) => ({
    type: 'line',
    showSymbol: false,
    data: rows.map((row) => number(row[name])).reverse(),
  })),
});
const barsOf = (names: readonly string[], values: readonly (number | null)[]): EChartsCoreOption => ({
  xAxis: { type: 'category', data: [...names] },
  yAxis: {},
  series: [{ type: 'bar', data: [...values] }],
});
const pieOf = (slices: { name: string; value: number }[]): EChartsCoreOption => ({
  series: [{ type: 'pie', radius: [50, 100], data: slices }],
});
const mean = (rows: Row[], name: string): number =>
  rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0) / Math.max(1, rows.length);

function Holdings({ rows }: { rows: Row[] }) {
  const newest = rows.filter(({ report_date }) => report_date === rows[0]?.report_date);
  const first = newest.sort((a, b) => Number(b.weight) - Number(a.weight)).slice(0, 10);
  return (
    <>
      <Chart option={pieOf(first.map((row) => ({ name: String(row.symbol), value: Number(row.weight) })))} />
      <table>
        <thead>
          <tr>
            <th>{text.symbol}</th>
            <th>{text.weight}</th>
          </tr>
        </thead>
        <tbody>
          {first.map((row) => (
            <tr key={String(row.symbol)}>
              <td>{row.symbol}</td>
              <td>{formatPercent(Number(row.weight) * 100, { sign: false })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Details({ fund }: { fund: Row }) {
  const id = [String(fund.id)];
  const peers = useRows('funds', 'category_id', [String(fund.category_id)], 'name', MANY);
  const peerIds = (peers.data ?? []).map((peer) => String(peer.id));
  const live = useRows('fund_live_data', 'fund_id', id, 'timestamp', 1);
  const history = useRows('fund_nav_history', 'fund_id', id, 'date', 365);
  const own = useRows('fund_return_data', 'fund_id', id, 'date', 1);
  const all = useRows('fund_return_data', 'fund_id', peerIds, 'date', MANY);
  const mix = useRows('fund_allocations', 'fund_id', id, 'date', 1);
  const holdings = useRows('fund_portfolio_holdings', 'fund_id', id, 'report_date', MANY);
  const flow = useRows('fund_cash_flow', 'fund_id', id, 'date', 90);
  return (
    <main>
      <h1>{fund.name}</h1>
      <Block
        title={text.price}
        rows={live}
        draw={([row]) => (
          <p>
            {formatNumber(number(row?.current_price))} {formatPercent(number(row?.price_change_percent))}
          </p>
        )}
      />
      <Block title={text.nav} rows={history} draw={(rows) => <Chart option={lineOf(rows)} />} />
      <Block
        title={text.returns}
        rows={own}
        draw={([row]) => (
          <Chart
            option={barsOf(
              text.periods,
              RETURNS.map((name) => number(row?.[name])),
            )}
          />
        )}
      />
      <Block
        title={text.compare}
        rows={all}
        draw={(rows) => (
          <Chart
            option={barsOf(
              text.periods,
              RETURNS.map((name) => mean(rows, name)),
            )}
          />
        )}
      />
      <Block
        title={text.mix}
        rows={mix}
        draw={([row]) => (
          <Chart option={pieOf(MIX.map((name) => ({ name, value: Number(row?.[name] ?? 0) })))} />
        )}
      />
      <Block title={text.holdings} rows={holdings} draw={(rows) => <Holdings rows={rows} />} />
      <Block
        title={text.flow}
        rows={flow}
        draw={(rows) => (
          <Chart
            option={barsOf(
              rows.map(({ date }) => jalaliDate(String(date))),
              rows.map((row) => number(row.cash_flow)),
            )}
          />
        )}
      />
    </main>
  );
}

function App() {
  const found = useRows('funds', 'slug', [slug], 'name', 1);
  const categories = useQuery({
    queryKey: ['categories'],
    queryFn: async () => (await api.from('categories').select('*')).data as Row[],
  });
  const fund = found.data?.[0];
  return (
    <>
      <nav aria-label={text.categories}>
        {(categories.data ?? []).map((category) => (
          <a key={String(category.id)} href={`/categories/${category.slug}`}>
            {category.description}
          </a>
        ))}
      </nav>
      {fund ? <Details fund={fund} /> : <main>{found.error ? text.failed : text.loading}</main>}
    </>
  );
}

const place = document.getElementById('root');
if (place)
  createRoot(place).render(
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>,
  );
