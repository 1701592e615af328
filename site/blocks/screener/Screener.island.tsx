import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { comparePath, MAX_FUNDS } from '../../../shared/compare/state.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import type { View } from '../../../shared/screener/state.ts';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { copyText } from '../../runtime/copy-text.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { useLoaded } from '../../runtime/use-published.ts';
import { useReaderLens, useReaderUnit } from '../../runtime/use-reader-choice.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { saveCsv, savePng } from '../frame/exports.ts';
import { FundTable } from '../fund-table/FundTable.tsx';
import type { PrintedRows } from '../fund-table/fund-row.ts';
import { ListSearch, MeasureWords } from '../fund-table/ListTools.tsx';
import { countLabel } from '../fund-table/list-columns.tsx';
import { type ListCategory, type Screen, type ShownFunds, useScreen } from '../fund-table/use-screen.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { ConditionPanel } from './ConditionPanel.tsx';
import { ConditionChips, EmptyReasons } from './Conditions.tsx';
import styles from './parts.css?inline';
import { ScreenFoot } from './ScreenFoot.tsx';
import { conditionsIn } from './screen-conditions.ts';
import { screenCsvTable } from './screen-csv.ts';

const text = {
  view: 'نما',
  views: { table: 'جدول', map: 'نقشه', scatter: 'پراکندگی' } satisfies Record<View, string>,
  columns: 'ستون‌ها و ترتیب',
  compare: 'مقایسهٔ پنج صندوق نخست',
  csv: 'CSV',
  png: 'تصویر',
  link: 'کپی پیوند',
};

const FILE = 'sandoghnama-screener';

/** The first funds of the screen beside each other. */
function compareFirst({ table, rows }: ShownFunds): void {
  const slugs = rows.slice(0, MAX_FUNDS).map((row) => table.file.slugs[row] as string);
  location.assign(comparePath(slugs));
}

interface ScreenActionsProps {
  readonly screen: Screen;
  /** What a picture shows: conditions, chart or table, day and sources. */
  readonly picture: RefObject<HTMLElement | null>;
  readonly onColumns: () => void;
}

/** Does what needs the figures of all funds once they are there; where they do not load, the list says so. */
function useWithFunds({ state, shown, use }: Screen) {
  const [waiting, setWaiting] = useState<((shown: ShownFunds) => void) | null>(null);
  useEffect(() => {
    if (!waiting || shown?.state !== state) return;
    setWaiting(null);
    waiting(shown);
  }, [waiting, shown, state]);
  return (act: (shown: ShownFunds) => void) => () => {
    use();
    setWaiting(() => act);
  };
}

/** Views, columns and files of a screen. */
function ScreenActions({ screen, picture, onColumns }: ScreenActionsProps) {
  const lens = useReaderLens();
  const unit = useReaderUnit();
  const withFunds = useWithFunds(screen);
  const { state, change } = screen;
  const saveTable = withFunds(({ table }) => {
    const after = lens && MEASURE_WORDS[lens.measure].after;
    void saveCsv(FILE, screenCsvTable(table, state, after), { unit });
  });
  const savePicture = () => {
    const pose = state.view === 'table' ? undefined : 'chart-picture';
    if (picture.current) void savePng(FILE, picture.current, pose);
  };
  const button = (name: string, label: string, onClick: () => void) => (
    <button type="button" data-do={name} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <div className="actions edges">
      <div className="segments" role="group" aria-label={text.view}>
        {Object.entries(text.views).map(([view, label]) => (
          <button
            key={view}
            type="button"
            data-view={view}
            aria-pressed={view === state.view}
            onClick={() => change({ view: view as View })}
          >
            {label}
          </button>
        ))}
      </div>
      <button type="button" data-do="columns" aria-haspopup="dialog" onClick={onColumns}>
        {text.columns}
      </button>
      {button('compare', text.compare, withFunds(compareFirst))}
      {button('csv', text.csv, saveTable)}
      {button('png', text.png, savePicture)}
      {button('link', text.link, () => void copyText())}
    </div>
  );
}

interface DrawingProps {
  readonly screen: Screen;
  readonly shown: ShownFunds;
  readonly width: number;
}

/** What draws a view; loaded when the reader chooses it. The table needs nothing. */
const VIEWS: Readonly<Record<View, () => Promise<ComponentType<DrawingProps> | null>>> = {
  table: async () => null,
  scatter: async () => (await import('./ScatterView.tsx')).ScatterView,
  map: async () => (await import('./MapView.tsx')).MapView,
};

interface ChartViewProps {
  readonly screen: Screen;
  /** Slot: the plot of a prepared screen. */
  readonly printed: ReactNode;
}

/** The screen's chart above the list; a screen that shows its table alone has none. */
function ChartView({ screen, printed }: ChartViewProps) {
  const { view } = screen.state;
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const drawing = useLoaded(['screen-view', view], VIEWS[view]);
  const Drawing = drawing.data;
  const shown = screen.shown?.state.view === view && width > 0 ? screen.shown : null;
  const isDrawn = Boolean(Drawing && shown);
  const wasDrawn = useRef(false);
  useEffect(() => {
    wasDrawn.current ||= isDrawn;
  }, [isDrawn]);
  return (
    <section className="chart-view" data-chart={view} ref={box} hidden={view === 'table'}>
      {drawing.failed && <LoadError onRetry={drawing.retry} />}
      {Drawing && shown && <Drawing screen={screen} shown={shown} width={width} />}
      {!isDrawn && !wasDrawn.current && printed}
    </section>
  );
}

/** Width of a box; 0 before it is measured, and while it is hidden. Pixels. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => setWidth(Math.floor(box.current?.clientWidth ?? 0)));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

adoptStyles(styles);

interface Props {
  readonly title: string;
  /** The page of its states. */
  readonly path: string;
  readonly printed: PrintedRows;
  readonly categories: readonly ListCategory[];
  /** Funds of the list. */
  readonly count: number;
  /** Slots: the printed table, the printed plot, the place of the words of the reader's measure, day and sources. */
  readonly children?: ReactNode;
  readonly plot?: ReactNode;
  readonly measure?: ReactNode;
  readonly foot?: ReactNode;
}

/** The screener: conditions above the funds that pass them, as a table, a map or a plot. */
export function Screener({ title, path, printed, categories, count, ...slots }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const screen = useScreen(root, printed, path, categories);
  const [isChoosing, setChoosing] = useState(false);
  const { painted } = screen;
  // Their chips move what stands below.
  const conditions = useMemo(() => conditionsIn(painted, categories), [painted, categories]);
  const funds = countLabel(screen.shown?.rows.length ?? count);
  useHydrated(root);
  return (
    <div ref={root}>
      <div className="results" ref={results}>
        {/* What stands above and among the controls, which a picture leaves out. */}
        <p className="picture-words">
          {[title, ...conditions.map(({ label }) => label), funds].join('، ')}
          {screen.shown && <MeasureWords screen={screen} printed={null} />}
        </p>
        <div className="tools bar">
          <ConditionPanel
            screen={screen}
            categories={categories}
            conditions={conditions.length}
            funds={funds}
          />
          <ListSearch screen={screen} />
          <p className="count" role="status">
            {funds}
          </p>
          <MeasureWords screen={screen} printed={slots.measure} />
          <ScreenActions screen={screen} picture={results} onColumns={() => setChoosing(true)} />
        </div>
        <ConditionChips screen={screen} conditions={conditions} />
        <EmptyReasons screen={screen} categories={categories} />
        <ChartView screen={screen} printed={slots.plot} />
        <FundTable screen={screen} title={title} printed={slots.children} rest={null} />
        <ScreenFoot screen={screen} own={printed.state} printed={slots.foot} />
      </div>
      {isChoosing && <ColumnsDialog screen={screen} onClose={() => setChoosing(false)} />}
    </div>
  );
}
