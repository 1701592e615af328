import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { dataFile } from '../../../shared/paths.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { Snapshot } from '../../../shared/schema/snapshots/index.ts';
import { DataTable } from '../../charts/DataTable.tsx';
import type { Table } from '../../charts/parts/define-widget.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { usePublished } from '../../runtime/use-published.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { fundHoldings } from './fund-holdings.widget.ts';
import { matchingRows } from './matching-rows.ts';
import { INITIAL_ROWS, type Report } from './view.ts';

const text = {
  report: 'گزارش',
  search: 'جستجوی نماد یا صنعت',
  all: 'نمایش همهٔ ردیف‌ها',
  count: (count: string) => `${count} نماد`,
  none: 'نمادی برای نمایش وجود ندارد',
  failed: 'در دریافت اطلاعات پرتفوی صندوق مشکلی پیش آمده است. لطفاً بعداً دوباره تلاش کنید.',
};

interface Props {
  readonly title: string;
  /** Newest first. */
  readonly reports: readonly Report[];
  /** Rows of the newest report. */
  readonly total: number;
  /** Slot: the first rows of the newest report, as the page prints them. */
  readonly children?: ReactNode;
}

const toTable = (snapshot: Snapshot<'fund-holdings'>): Table =>
  fundHoldings.table(snapshot, { view: 'main', size: 'wide' });

/** The table of a fund's holdings with a choice of reports and a search. A report is loaded once the reader asks for more than is printed. */
export function HoldingsTable({ title, reports, total, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [report, setReport] = useState(reports[0]);
  const [query, setQuery] = useState('');
  const [isWhole, setWhole] = useState(false);
  const isPrinted = report === reports[0] && query === '' && !isWhole;
  const snapshot = usePublished<Snapshot<'fund-holdings'>>(
    report ? `/${dataFile(report.key, report.hash)}` : null,
    { enabled: !isPrinted },
  );
  const table = useMemo(() => snapshot.data && toTable(snapshot.data), [snapshot.data]);
  const found = useMemo(() => table && matchingRows(table.rows, query), [table, query]);
  useHydrated(root);

  const choose = (day: string | undefined) => setReport(reports.find(({ iso }) => iso === day) ?? reports[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the reader may have typed and chosen before
  useEffect(() => {
    setQuery(root.current?.querySelector('input')?.value ?? '');
    choose(root.current?.querySelector('select')?.value);
  }, []);
  useEffect(() => {
    // The menu of the block saves the report that is shown.
    const { dataset } = root.current?.closest<HTMLElement>('[data-widget]') ?? {};
    if (!dataset || !report) return;
    dataset.key = report.key;
    dataset.hash = report.hash;
  }, [report]);

  const isCut = !isWhole && query === '';
  const count = found?.length ?? total;
  const shown = table && found && { ...table, rows: isCut ? found.slice(0, INITIAL_ROWS) : found };
  return (
    <div ref={root} aria-busy={!isPrinted && !table && !snapshot.failed}>
      <div className="pick">
        <label>
          <span>{text.report}</span>
          <select
            data-holdings-date=""
            value={report?.iso}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {reports.map(({ iso, label, hash }) => (
              <option key={iso} value={iso} data-hash={hash}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <input
          type="search"
          data-holdings-search=""
          placeholder={text.search}
          aria-label={text.search}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <p role="status" data-holdings-count="">
          {count === 0 ? text.none : text.count(formatNumber(count))}
        </p>
      </div>
      {!isPrinted && snapshot.failed && (
        <div data-holdings-failed="">
          <LoadError hint={text.failed} onRetry={snapshot.retry} />
        </div>
      )}
      {!isPrinted && shown ? <DataTable table={shown} caption={title} /> : children}
      {isCut && count > INITIAL_ROWS && (
        <button type="button" className="button" data-holdings-all="" onClick={() => setWhole(true)}>
          {text.all}
        </button>
      )}
    </div>
  );
}
