import { colorOf } from '../../../shared/map/map-colors.ts';
import { type MapState, readMapState, writeMapState } from '../../../shared/map/map-state.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { afterPaint } from '../../runtime/after-paint.ts';
import { LENS_EVENT, readerLens } from '../../runtime/measure/reader-lens.ts';
import { nextTask } from '../../runtime/next-task.ts';
import { sayNotLoaded } from '../../runtime/not-loaded.ts';
import { computeDrawing } from './compute-drawing.ts';
import { startFullScreen } from './full-screen.ts';
import { type ShownMap, startMapCards } from './map-cards.ts';
import { chosenBy, showControls, showPressed, tickedKinds } from './map-controls.ts';
import { type MapDrawing, mapHtml } from './map-html.ts';
import { moveByKey } from './map-keys.ts';
import { layoutGroups } from './map-layout.ts';
import { type Found, MapView } from './map-view.ts';

const stateOfAddress = (): MapState => readMapState(new URLSearchParams(location.search));

function addressOf(state: MapState): string {
  const query = writeMapState(state, new URLSearchParams(location.search)).toString();
  return `${location.pathname}${query && `?${query}`}`;
}

/** The reader's measure after the name of a return; empty for rials, and for a figure that no measure changes. */
function measureOf({ state }: MapDrawing): string {
  const [lens, color] = [readerLens(), colorOf(state.color)];
  return lens && color.span !== null && !color.real ? MEASURE_WORDS[lens.measure].after : '';
}

/** `<whole-map>`: the page prints the map of the day; this draws it at the reader's size, and anew for each choice. Loaded by start-whole-map.ts. */
class WholeMap extends HTMLElement {
  private readonly view = new MapView(this);
  private state: MapState = stateOfAddress();
  private drawing: MapDrawing | null = null;
  private found: Found = null;
  private isWholeTable = false;
  /** Number of draws begun: a later one replaces those that are not finished. */
  private draws = 0;
  private cards: ReturnType<typeof startMapCards> | null = null;
  private fullScreen: ReturnType<typeof startFullScreen> | null = null;

  connectedCallback(): void {
    this.addEventListener('click', this.onClick);
    this.addEventListener('keydown', this.onKey);
    this.addEventListener('input', this.onInput);
    this.addEventListener('change', this.onChange);
    addEventListener('popstate', this.onAddress);
    document.addEventListener(LENS_EVENT, this.onLens);
    this.cards = startMapCards(this, this.view.stage, () => this.shown());
    this.fullScreen = startFullScreen(this, this.querySelector('[data-full]'));
    // Includes what was typed before this script was loaded.
    const typed = this.querySelector<HTMLInputElement>('input[type=search]')?.value.trim();
    if (typed) this.state = { ...this.state, query: typed };
    this.addEventListener('focusin', this.onFocus);
    new ResizeObserver(this.onResize).observe(this.view.stage);
  }

  disconnectedCallback(): void {
    removeEventListener('popstate', this.onAddress);
    document.removeEventListener(LENS_EVENT, this.onLens);
  }

  private shown(): ShownMap | null {
    const { drawing } = this;
    return drawing && { drawing, measure: measureOf(drawing) };
  }

  /** Shows another state. The pressed button is painted first: writing the address alone takes a phone some 20 ms. */
  private choose(part: Partial<MapState>): void {
    const state = { ...this.state, ...part };
    const isTyping = part.query !== undefined;
    this.state = state;
    showPressed(this, state);
    void afterPaint().then(() => {
      if (isTyping) this.showTyped(state);
      else this.showChosen(state);
    });
  }

  /** Each choice is an entry of the history, also one that another has replaced by now. */
  private showChosen(state: MapState): void {
    history.pushState(null, '', addressOf(state));
    if (this.state !== state) return;
    this.showControls();
    void this.draw();
  }

  /** Typing replaces the entry of the history; only the newest query is written and searched for. */
  private showTyped(state: MapState): void {
    if (this.state.query !== state.query) return;
    history.replaceState(history.state, '', addressOf(this.state));
    void (this.state.view === 'map' ? this.search() : this.draw());
  }

  /** Marks what a query finds on the map that is drawn. */
  private async search(): Promise<void> {
    const { state, drawing } = this;
    if (!drawing) return this.draw();
    const found = await this.find(drawing, state);
    if (this.state !== state) return;
    this.found = found;
    this.drawing = { ...drawing, state };
    this.view.markFound(this.drawing, found);
    this.view.showStatus(this.drawing, found, measureOf(this.drawing));
  }

  private async find({ file }: Pick<MapDrawing, 'file'>, state: MapState): Promise<Found> {
    if (state.query === '') return null;
    const { findRows } = await import('./find-rows.ts');
    return findRows(file, state.query, () => this.state.query !== state.query);
  }

  private readonly onAddress = (): void => {
    this.state = stateOfAddress();
    void this.draw();
  };
  private readonly onLens = (): void => void this.draw();

  private showControls(): void {
    const zoomed = this.drawing?.file.categories.find(({ slug }) => slug === this.state.zoom);
    showControls(this, this.state, zoomed?.label ?? null);
  }

  /** Draws the state; where its figures do not load it says so, and what is drawn stays. */
  private async draw(): Promise<void> {
    const { state } = this;
    this.draws += 1;
    const own = this.draws;
    const isReplaced = () => this.state !== state || this.draws !== own;
    try {
      const drawing = await computeDrawing(state);
      const found = await this.find(drawing, drawing.state);
      if (isReplaced()) return;
      const write = await this.prepare(drawing, found);
      if (isReplaced()) return;
      this.state = drawing.state;
      this.drawing = drawing;
      this.found = found;
      write();
      this.showDrawing(drawing);
      this.view.showFailed(false);
    } catch (error) {
      console.warn(error);
      this.view.showFailed(true);
    }
  }

  /** The HTML of map or table, in tasks of its own; returns what writes it into the page. */
  private async prepare(drawing: MapDrawing, found: Found): Promise<() => void> {
    if (drawing.state.view === 'table') {
      const html = await this.tableHtml(drawing, found);
      return () => {
        this.view.showTable(true);
        this.view.write('[data-table]', html);
      };
    }
    this.view.showTable(false);
    const box = this.view.size;
    await nextTask();
    const html = mapHtml(drawing, layoutGroups(drawing.model.groups, box), box);
    await nextTask();
    return () => {
      this.view.writeMap(html, box);
      this.view.markFound(drawing, found);
    };
  }

  private showDrawing(drawing: MapDrawing): void {
    this.cards?.close();
    this.openTapped();
    this.showControls();
    this.view.showFrame(drawing, this.found, measureOf(drawing));
  }

  /** A finger may have tapped a cell of the printed map. */
  private openTapped(): void {
    const { tapped } = this.dataset;
    delete this.dataset.tapped;
    if (tapped !== undefined) this.cards?.openTapped(tapped);
  }

  private async tableHtml(drawing: MapDrawing, found: Found): Promise<string> {
    const { MAX_TABLE_ROWS, mapTable, tableHtml } = await import('./map-table.ts');
    const limit = this.isWholeTable ? undefined : MAX_TABLE_ROWS;
    const table = mapTable(drawing, measureOf(drawing), found, limit);
    return tableHtml(table, colorOf(drawing.state.color).inverse ?? false);
  }

  private readonly onResize = (): void => {
    if (this.view.isResized) void this.draw();
  };

  /** Loads the search when its field gets the focus, before the first letter. */
  private readonly onFocus = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && target.type === 'search')
      void afterPaint().then(() => import('./find-rows.ts').catch(sayNotLoaded));
  };

  private readonly onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    const choice = target && chosenBy(target, this.state);
    const zoom = target?.closest<HTMLElement>('[data-zoom]')?.dataset.zoom;
    const file = target?.closest<HTMLElement>('[data-file]')?.dataset.file;
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (choice) this.choose(choice);
    else if (zoom !== undefined && isPlain) this.zoomTo(event, zoom);
    else if (target?.closest('[data-all]')) this.showWholeTable();
    else if (target?.closest('[data-retry]')) void this.draw();
    else if (file) this.save(file);
  };

  /** Into a category; the cell «سایر» of one that fills the map leads to the table. */
  private zoomTo(event: Event, zoom: string): void {
    event.preventDefault();
    this.choose(this.state.zoom === zoom ? { view: 'table' } : { zoom });
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) return;
    if (moveByKey(this.view.stage, event)) event.preventDefault();
    else if (event.key === 'Escape' && !document.fullscreenElement && !this.fullScreen?.leave())
      this.zoomOut();
  };

  private zoomOut(): void {
    const { zoom } = this.state;
    if (zoom !== null) this.choose({ zoom: null });
  }

  private readonly onInput = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && target.type === 'search')
      this.choose({ query: target.value.trim() });
  };

  private readonly onChange = ({ target }: Event): void => {
    if (target instanceof HTMLElement && target.closest('[data-kinds]'))
      this.choose({ kinds: tickedKinds(this), zoom: null });
  };

  private showWholeTable(): void {
    this.isWholeTable = true;
    void this.draw();
  }

  private save(kind: string): void {
    const { drawing, found } = this;
    if (!drawing) return;
    this.cards?.close();
    import('./map-files.ts')
      .then(({ saveTable, savePicture }) =>
        kind === 'csv' ? saveTable(drawing, measureOf(drawing), found) : savePicture(this, drawing),
      )
      .catch(sayNotLoaded);
  }
}

customElements.define('whole-map', WholeMap);
