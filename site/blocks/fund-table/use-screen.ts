import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { provenanceFile } from '../../../shared/figures/provenance-key.ts';
import { followNames, type MovedNames } from '../../../shared/funds/moved-names.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { FieldId } from '../../../shared/schema/screener-fields.ts';
import type { CategoryRef } from '../../../shared/schema/snapshots/meta.ts';
import type { ScreenerFile } from '../../../shared/schema/snapshots/screener.ts';
import { fieldOf, findField, isMeasured } from '../../../shared/screener/fields.ts';
import { selectFunds } from '../../../shared/screener/select.ts';
import {
  DEFAULT_STATE,
  MAX_SORTS,
  readState,
  type ScreenerState,
  type SortField,
  type SortRule,
  STATE_KEYS,
  writeState,
} from '../../../shared/screener/state.ts';
import { createTable, type ScreenerTable } from '../../../shared/screener/table.ts';
import { nextDirection } from '../../charts/FiguresTable.tsx';
import { type AddressCodec, readNow, useAddressState } from '../../runtime/use-address-state.ts';
import { useAfterPaint } from '../../runtime/use-after-paint.ts';
import { useMeasureSeries } from '../../runtime/use-measure-series.ts';
import { useMovedNames } from '../../runtime/use-moved-names.ts';
import { useNewest } from '../../runtime/use-newest.ts';
import { usePublished } from '../../runtime/use-published.ts';
import { useReaderLens } from '../../runtime/use-reader-choice.ts';
import { digestOf, type PrintedRows, screenRow } from './fund-row.ts';

/** A category that a reader may choose. */
export type ListCategory = Pick<CategoryRef, 'slug' | 'kind' | 'label'>;

/** The funds of a screen, in its order. */
export interface ShownFunds {
  readonly table: ScreenerTable;
  /** The state that they are of: while the reader types, an earlier one than the screen's. */
  readonly state: ScreenerState;
  readonly rows: readonly number[];
}

/** What a list of funds shows: the state that its controls change, and the funds that it shows of it. */
export interface Screen {
  readonly state: ScreenerState;
  /** The state after the paint that shows what changed it: what moves or is drawn anew follows this one. */
  readonly painted: ScreenerState;
  /** Changes a part of the state; the address follows. */
  readonly change: (part: Partial<ScreenerState>) => void;
  /** Loads the figures of all funds: the printed rows stand until then. */
  readonly use: () => void;
  /** Null until the figures are there. */
  readonly shown: ShownFunds | null;
  /** True while the funds stand in the order of the printed rows. */
  readonly isOwnOrder: boolean;
  /** True while the printed rows are the first ones of what is shown. */
  readonly isPrinted: boolean;
  /** True where the printed rows are of other figures than the newest file: their page is older than it. */
  readonly isOutdated: boolean;
  /** True where the figures did not load. */
  readonly failed: boolean;
  readonly retry: () => void;
}

const SCREENER = `/${provenanceFile('screener')}`;
/** Names a category by its slug in links to the list. */
const CATEGORY = 'category';

const fieldsOf = ({ columns, ranges, sort, x, y, view }: ScreenerState): FieldId[] => [
  ...columns,
  ...ranges.keys(),
  ...sort.flatMap(({ field }) => (field === 'name' || field === 'category' ? [] : [field])),
  ...(view === 'scatter' ? [x, y] : []),
];

const isOwn = (name: string): boolean =>
  name === CATEGORY || STATE_KEYS.has(name) || findField(name) !== null;

/** The states of a list in the address; `own` is that in which its page was printed. Old names of categories and managers are followed. */
function codecOf(
  own: ScreenerState,
  printed: string,
  path: string,
  categories: readonly ListCategory[],
  moved: MovedNames,
): AddressCodec<ScreenerState> {
  const read = (params: URLSearchParams): ScreenerState => {
    const given = readState(params);
    const state = { ...given, managers: followNames(given.managers, moved.managers) };
    const [category] = followNames([params.get(CATEGORY) ?? ''], moved.categories);
    const asked = categories.find(({ slug }) => slug === category);
    return asked ? { ...state, kinds: [asked.kind] } : state;
  };
  return {
    path,
    read(query, at) {
      const params = new URLSearchParams(query);
      if ([...params.keys()].some(isOwn)) return read(params);
      // A prepared screen without its conditions is that of no condition.
      return printed !== '' && at === path ? DEFAULT_STATE : own;
    },
    write(query, state) {
      const params = writeState(state);
      for (const [name, value] of new URLSearchParams(query)) if (!isOwn(name)) params.append(name, value);
      return params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
    },
  };
}

/** Whether the address names a manager without funds, or a category that is not there: they may have new names. */
function namesUnknown(
  { managers }: ScreenerState,
  file: ScreenerFile | undefined,
  categories: readonly ListCategory[],
): boolean {
  const category = new URLSearchParams(location.search).get(CATEGORY);
  if (category !== null && !categories.some(({ slug }) => slug === category)) return true;
  const known = new Set(file?.managers.map(normalizeForSearch));
  return file !== undefined && managers.some((name) => !known.has(normalizeForSearch(name)));
}

/** The sort after a heading was pressed: by this field, or by the others and then by it. */
export function sortBy(
  sort: readonly SortRule[],
  field: SortField,
  first: SortRule['direction'],
  isAdded: boolean,
): readonly SortRule[] {
  const before = sort.find((rule) => rule.field === field && (isAdded || rule === sort[0]));
  const rule: SortRule = { field, direction: nextDirection(before?.direction ?? null, first) };
  if (!isAdded) return [rule];
  const others = sort.filter((one) => one.field !== field);
  return before !== undefined && before === sort[0] ? [rule, ...others] : [...others, rule].slice(-MAX_SORTS);
}

function firstRowsDiffer({ table, state, rows }: ShownFunds, printed: PrintedRows): boolean {
  const fields = state.columns.map(fieldOf);
  const first = rows.slice(0, printed.rows).map((row) => screenRow(table, row, fields));
  return digestOf(first) !== printed.digest;
}

/**
 * The screen of a list in `root`. `path`: the page of its states; a prepared screen leads to the screener's page as soon as it is changed.
 */
export function useScreen(
  root: RefObject<HTMLElement | null>,
  printed: PrintedRows,
  path: string,
  categories: readonly ListCategory[],
): Screen {
  const own = useMemo(() => readState(new URLSearchParams(printed.state)), [printed.state]);
  const [namesOld, setNamesOld] = useState(false);
  const moved = useMovedNames(namesOld);
  const codec = useMemo(
    () => codecOf(own, printed.state, path, categories, moved),
    [own, printed.state, path, categories, moved],
  );
  const [state, write] = useAddressState(codec);
  const [isAsked, setAsked] = useState(false);
  // The pressed heading and the typed letter are painted before figures are asked for and rows drawn.
  const painted = useAfterPaint(state);
  const isUsed = isAsked || painted !== own;
  const needsSeries = fieldsOf(painted).some(isMeasured);
  const file = usePublished<ScreenerFile>(SCREENER, { enabled: isUsed });
  useEffect(() => {
    if (namesUnknown(painted, file.data, categories)) setNamesOld(true);
  }, [painted, file.data, categories]);
  const series = useMeasureSeries(isUsed && needsSeries);
  const lens = useReaderLens();
  const isLoaded = isUsed && file.data !== undefined && (!needsSeries || series.data !== undefined);
  const table = useMemo(
    () => (isLoaded && file.data ? createTable(file.data, { series: series.data ?? null, lens }) : null),
    [isLoaded, file.data, series.data, lens],
  );
  const now = useMemo(
    () => table && { table, state: painted, rows: selectFunds(table, painted) },
    [table, painted],
  );
  // The present rows stand while a figure's own file is loaded.
  const before = useRef(now);
  const shown = now ?? before.current;
  useEffect(() => {
    if (now) before.current = now;
  }, [now]);
  const isRenewed = useNewest(root, SCREENER, shown !== null);
  // In another measure the same column has another order.
  const isOwnOrder = shown === null || (shown.state === own && lens === null);
  const isOutdated = useMemo(
    () => shown !== null && isOwnOrder && firstRowsDiffer(shown, printed),
    [shown, isOwnOrder, printed],
  );
  const retry = () => {
    if (file.failed) file.retry();
    if (series.failed) series.retry();
  };
  return {
    state,
    painted,
    change(part) {
      write({ ...readNow(codec), ...part });
      retry();
    },
    use: () => setAsked(true),
    shown,
    isOwnOrder,
    isPrinted: isOwnOrder && !isRenewed && !isOutdated,
    isOutdated: isOutdated || isRenewed,
    failed: file.failed || (needsSeries && series.failed),
    retry,
  };
}
