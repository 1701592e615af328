import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { followNames, type MovedNames } from '../../../shared/funds/moved-names.ts';
import { type MapState, readMapState, writeMapState } from '../../../shared/map/map-state.ts';
import type { CategoryRef } from '../../../shared/schema/snapshots/meta.ts';
import { readerUnit } from '../../runtime/money-unit/reader-unit.ts';
import { useAddressState } from '../../runtime/use-address-state.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { useMovedNames } from '../../runtime/use-moved-names.ts';
import { useNewest } from '../../runtime/use-newest.ts';
import { useReaderLens } from '../../runtime/use-reader-choice.ts';
import { DemoBadge } from '../../ui/Badge.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { attributionOf } from '../frame/attribution.ts';
import { BlockFoot } from '../frame/BlockFoot.tsx';
import { saveCsv, savePng } from '../frame/exports.ts';
import { MapChoices, MapTools } from './MapControls.tsx';
import { MapLegend } from './MapLegend.tsx';
import { MapStage } from './MapStage.tsx';
import { MapTable } from './MapTable.tsx';
import { mapTable } from './map-table.ts';
import { SCREENER, useFoundRows, useMapDrawing } from './use-map-drawing.ts';
import { mapMeta, measureWords, statusWords } from './words.ts';

const text = { out: 'همهٔ بازار', table: (title: string) => `جدول ${title}` };

/** The states of the map in the address; old slugs of categories are followed. */
const codecOf = ({ categories }: MovedNames) => ({
  read(query: string): MapState {
    const state = readMapState(new URLSearchParams(query));
    const [zoom = null] = state.zoom === null ? [] : followNames([state.zoom], categories);
    return { ...state, kinds: followNames(state.kinds, categories), zoom };
  },
  write: (query: string, state: MapState): string => `?${writeMapState(state, new URLSearchParams(query))}`,
});

/** Whether the address names a category that is not there: it may have a new slug. */
function namesUnknown(categories: readonly CategoryRef[]): boolean {
  const { kinds, zoom } = readMapState(new URLSearchParams(location.search));
  const known = new Set(categories.map(({ slug }) => slug));
  return [...kinds, ...(zoom === null ? [] : [zoom])].some((slug) => !known.has(slug));
}

interface Props {
  readonly title: string;
  readonly categories: readonly CategoryRef[];
  /** The printed map's status line. */
  readonly status: string;
  readonly simulated: boolean;
  readonly sources: Parameters<typeof attributionOf>[1];
  /** Slots: the printed map in its boxes, and its legend with its foot. */
  readonly children?: ReactNode;
  readonly legend?: ReactNode;
}

/** All funds in one map: the page prints the map of the day, the browser draws what the address and the reader ask for. */
export function WholeMap({ title, categories, status, simulated, sources, children, legend }: Props) {
  const root = useRef<HTMLElement>(null);
  const isReady = useHydrated(root);
  const moved = useMovedNames(isReady && namesUnknown(categories));
  const codec = useMemo(() => codecOf(moved), [moved]);
  const [state, write] = useAddressState(codec);
  const { drawing, view, isZooming, failed, retry } = useMapDrawing(state, isReady);
  useNewest(root, SCREENER, drawing !== null);
  const isTable = drawing !== null && view === 'table';
  const found = useFoundRows(drawing?.file ?? null, state.query);
  const lens = useReaderLens();
  const fullScreen = useFullScreen(root);

  /** Each choice is an entry of the history; typing replaces it. */
  const choose = (part: Partial<MapState>) =>
    write({ ...state, ...part }, part.query === undefined ? 'push' : 'replace');
  const zoomOut = () => state.zoom !== null && choose({ zoom: null });
  /** Into a category; the cell «سایر» of one that fills the map leads to the table. */
  const zoomTo = (zoom: string | null) => {
    if (zoom === null) zoomOut();
    else choose(state.zoom === zoom ? { view: 'table' } : { zoom });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the reader may have typed before
  useEffect(() => {
    const typed = root.current?.querySelector<HTMLInputElement>('input[type=search]')?.value.trim();
    if (typed) choose({ query: typed });
  }, []);

  const measure = drawing ? measureWords(drawing.state.color, lens) : '';
  const meta = drawing && mapMeta(drawing, lens);
  const zoomed = drawing?.file.categories.find(({ slug }) => slug === drawing.state.zoom);
  const count = found && drawing ? drawing.model.rows.filter((row) => found.has(row)).length : null;

  const save = (kind: 'csv' | 'png') => {
    if (!drawing || !root.current) return;
    const name = ['market-map', drawing.state.zoom, drawing.state.color].filter(Boolean).join('-');
    if (kind === 'csv') void saveCsv(name, mapTable(drawing, measure, found), { unit: readerUnit() });
    else void savePng(name, root.current, 'picture');
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || target instanceof HTMLInputElement || fullScreen.isScreen) return;
    if (fullScreen.isWindow) fullScreen.leave();
    else zoomOut();
  };

  return (
    <section
      ref={root}
      className={`whole-map${fullScreen.isWindow ? ' full' : ''}`}
      aria-label={title}
      data-block=""
      data-measured=""
      data-live={isReady ? '' : undefined}
      aria-busy={isZooming}
      onKeyDown={onKeyDown}
    >
      <div className="over">
        {zoomed && (
          <button type="button" className="out button" data-out="" onClick={zoomOut}>
            {text.out}
          </button>
        )}
        <h1>{title}</h1>
        {zoomed && <b data-zoomed="">{zoomed.label}</b>}
        <span className="address">{isReady && location.host}</span>
        <span className="status">
          {(meta?.simulated ?? simulated) && <DemoBadge />}{' '}
          <span data-status="" role="status">
            {drawing ? statusWords(drawing, measure, count) : status}
          </span>
        </span>
        <MapTools
          state={state}
          categories={categories}
          isFull={fullScreen.isFull}
          onChoose={choose}
          onFull={fullScreen.toggle}
          onSave={save}
        />
      </div>
      <MapChoices state={state} onChoose={choose} />
      {failed && (
        <div data-failed="">
          <LoadError onRetry={retry} />
        </div>
      )}
      {isTable && <MapTable drawing={drawing} label={text.table(title)} measure={measure} found={found} />}
      {/* Beside the table it is hidden: drawn anew, it would hold up the way back. */}
      <MapStage
        drawing={drawing}
        label={title}
        measure={measure}
        found={found}
        hidden={isTable}
        onZoom={zoomTo}
        printed={children}
      />
      <div data-legend="">
        {drawing && meta ? (
          <>
            <MapLegend drawing={drawing} />
            <BlockFoot {...attributionOf(meta, sources)} />
          </>
        ) : (
          legend
        )}
      </div>
    </section>
  );
}

/** Shows a part of the page over the whole screen; where the browser has no such function, over the whole window (`isWindow`). */
function useFullScreen(part: RefObject<HTMLElement | null>) {
  const [isScreen, setScreen] = useState(false);
  const [isWindow, setWindow] = useState(false);
  useEffect(() => {
    const show = () => setScreen(part.current !== null && document.fullscreenElement === part.current);
    document.addEventListener('fullscreenchange', show);
    return () => document.removeEventListener('fullscreenchange', show);
  }, [part]);
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (isWindow || !part.current?.requestFullscreen) setWindow(!isWindow);
    else part.current.requestFullscreen().catch(() => setWindow(true));
  };
  return { isFull: isScreen || isWindow, isScreen, isWindow, toggle, leave: () => setWindow(false) };
}
