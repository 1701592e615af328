import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import { lastSessionOn } from '../../../shared/dates/session-days.ts';
import { fundSubject, type Subject } from '../../../shared/figures/provenance-key.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { SESSIONS_PER_YEAR } from '../../../shared/measures/risk.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import type { ProvenanceFile } from '../../../shared/schema/snapshots/provenance.ts';
import type { ScreenerFile } from '../../../shared/schema/snapshots/screener.ts';
import { metaOf } from '../../../shared/screener/row-figures.ts';
import { type CellExtras, DataTable } from '../../charts/DataTable.tsx';
import type { Table } from '../../charts/parts/define-widget.ts';
import { loadPublished, loadScreener } from '../../runtime/published.ts';
import { useLoaded } from '../../runtime/use-published.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { allocationRows } from './allocation-rows.ts';
import { type BlockText, CompareBlock } from './CompareBlock.tsx';
import type { Comparison } from './comparison.ts';
import { figureRows, figuresOf, monthRows, type ShownRow } from './figures-table.ts';

const text = {
  best: 'بهترین در این سطر',
  loading: 'در حال بارگذاری...',
  figures: 'بازده و ریسک',
  figuresQuestion: 'کدام در همین بازه بیشتر سود داد و کدام کمتر افت کرد؟',
  figuresMeaning: (rate: string) =>
    `همه از همان روز تا همان روز؛ ریسک به ریال، در روزهای معاملاتی بورس، سالانه‌شده با ${formatNumber(SESSIONS_PER_YEAR)} روز معاملاتی. نرخ بدون ریسک، از یک سال گذشته: ${rate}. ★ بهترینِ صندوق‌ها در هر سطر است.`,
  method: 'فرمول‌ها و حداقل داده‌ها',
  figure: 'رقم',
  months: 'بازده ماه‌ها',
  monthsQuestion: 'در هر ماه شمسی کدام جلوتر بود؟',
  monthsMeaning:
    'از آخرین رقم ماه پیش تا آخرین رقم همان ماه؛ تنها ماه‌هایی که از آغاز تا پایان در بازه‌اند و رقم هفتهٔ پایانی‌شان هست.',
  month: 'ماه',
  allocation: 'ترکیب دارایی',
  allocationQuestion: 'پول هر صندوق در چیست؟',
  allocationMeaning: 'سهم هر نوع دارایی در آخرین گزارش هر صندوق، درصد.',
  kind: 'نوع دارایی',
};

interface ShownColumn {
  readonly label: string;
  /** Whose figures it holds, where they open their provenance. */
  readonly subject?: Subject;
}

interface ShownProps extends BlockText {
  readonly meaning: string;
  readonly meta: Meta;
  /** Heading of the first column. */
  readonly corner: string;
  readonly columns: readonly ShownColumn[];
  readonly rows: readonly ShownRow[];
  /** Draws each cell's share of 100 behind it. */
  readonly hasBars?: boolean;
  /** What stands above the table. */
  readonly note?: ReactNode;
}

const tableOf = ({ corner, columns, rows }: Pick<ShownProps, 'corner' | 'columns' | 'rows'>): Table => ({
  columns: [
    { key: 'row', label: corner, kind: 'text' },
    ...columns.map((column, i) => ({ ...column, key: String(i), kind: 'number' as const, figure: null })),
  ],
  rows: rows.map(({ label, kind, cells, figure = null }) => ({
    cells: [label, ...cells],
    kind,
    figures: [null, ...cells.map(() => figure)],
  })),
});

const Star = () => (
  <span className="star" title={text.best} role="img" aria-label={text.best}>
    ★
  </span>
);

/** The best of a row has a star, a dash its reason. */
function extrasOf({ cells, best, reasons }: ShownRow, i: number, hasBars: boolean): CellExtras {
  const value = cells[i] ?? null;
  const share = hasBars && typeof value === 'number' ? `${Math.min(100, value)}%` : undefined;
  const reason = value === null ? reasons?.[i] : null;
  return {
    className: best?.has(i) ? 'best' : undefined,
    style: share === undefined ? undefined : ({ '--share': share } as CSSProperties),
    beside: best?.has(i) ? <Star /> : reason && <small className="muted">{reason}</small>,
  };
}

/** A block with a table of lines by figure, its CSV and picture. */
function ShownTable({ corner, columns, rows, hasBars = false, note, ...block }: ShownProps) {
  const table = tableOf({ corner, columns, rows });
  return (
    <CompareBlock {...block} table={() => table}>
      {note}
      <DataTable
        isMatrix
        table={table}
        caption={block.title}
        extras={(row, column) => extrasOf(rows[row] as ShownRow, column - 1, hasBars)}
      />
    </CompareBlock>
  );
}

const columnsOf = (comparison: Comparison, after = ''): ShownColumn[] =>
  comparison.lines.map(({ label }) => ({ label: `${label}${after}` }));

const FIGURES = { id: 'figures', title: text.figures, question: text.figuresQuestion };

/** The risk-free rate, percent: that of the funds' own pages, where it is the same for all. Null while it is unknown. */
async function loadRiskFreePercent(slug: string): Promise<number | null> {
  const file = await loadPublished<ProvenanceFile>(`risk-provenance/${slug}`);
  return file?.figures['risk-free-rate']?.value ?? null;
}

interface FiguresProps {
  readonly comparison: Comparison;
  readonly histories: readonly FundHistory[];
}

/** Returns and risk of every line over the span. */
export const Figures = memo(function Figures({ comparison, histories }: FiguresProps) {
  const slug = histories.map(({ fund }) => fund.slug).sort()[0] ?? '';
  const rate = useLoaded(['risk-free', slug], () => loadRiskFreePercent(slug));
  const rows = useMemo(() => {
    const { span, holidays, lens } = comparison;
    return rate.data === undefined
      ? []
      : figureRows(figuresOf(comparison, rate.data), lastSessionOn(span.to, holidays), lens);
  }, [comparison, rate.data]);
  if (rate.data === undefined)
    return (
      <CompareBlock {...FIGURES} meaning="">
        <Waiting failed={rate.failed} retry={rate.retry} />
      </CompareBlock>
    );
  return (
    <ShownTable
      {...FIGURES}
      meaning={text.figuresMeaning(formatPercent(rate.data, { sign: false }))}
      meta={comparison.meta}
      corner={text.figure}
      columns={columnsOf(comparison)}
      rows={rows}
      note={
        <p className="meaning">
          <a href={`${pagePath.methodology}#one-year-volatility`}>{text.method}</a>
        </p>
      }
    />
  );
});

/** Returns by Jalali month. */
export const Months = memo(function Months({ comparison }: { readonly comparison: Comparison }) {
  const rows = useMemo(() => monthRows(figuresOf(comparison, null)), [comparison]);
  const { lens } = comparison;
  if (rows.length === 0) return null;
  return (
    <ShownTable
      id="months"
      title={text.months}
      question={text.monthsQuestion}
      meaning={text.monthsMeaning}
      meta={comparison.meta}
      corner={text.month}
      columns={columnsOf(comparison, lens ? ` (${MEASURE_WORDS[lens.measure].after})` : '')}
      rows={rows}
    />
  );
});

/** Day and sources of the reports of some funds. */
const allocationMeta = (file: ScreenerFile, slugs: readonly string[]): Meta =>
  metaOf(
    file,
    ['allocation'],
    slugs.map((slug) => file.slugs.indexOf(slug)),
    [],
  );

const ALLOCATION = {
  id: 'allocation',
  title: text.allocation,
  question: text.allocationQuestion,
  meaning: text.allocationMeaning,
};

/** What the funds hold, side by side. */
export const Allocation = memo(function Allocation({ histories }: Pick<FiguresProps, 'histories'>) {
  const file = useLoaded(['screener'], loadScreener);
  const slugs = histories.map(({ fund }) => fund.slug);
  if (!file.data)
    return (
      <CompareBlock {...ALLOCATION}>
        <Waiting failed={file.failed} retry={file.retry} />
      </CompareBlock>
    );
  return (
    <ShownTable
      {...ALLOCATION}
      meta={allocationMeta(file.data, slugs)}
      corner={text.kind}
      columns={histories.map(({ fund }) => ({
        label: fund.symbol ?? fund.name,
        subject: fundSubject(fund.slug),
      }))}
      rows={allocationRows(file.data, slugs)}
      hasBars
    />
  );
});

/** In place of figures that are loaded, or did not load. */
export function Waiting({ failed, retry }: { readonly failed: boolean; readonly retry: () => void }) {
  return failed ? (
    <LoadError onRetry={retry} />
  ) : (
    <p className="muted" role="status">
      {text.loading}
    </p>
  );
}
