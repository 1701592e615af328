import type { MapDrawing } from './map-html.ts';
import { setTabStop } from './map-keys.ts';
import type { Box } from './map-layout.ts';
import { legendHtml } from './map-legend.ts';
import { isSimulated, statusWords } from './map-status.ts';
import { markFound } from './mark-found.ts';

/** Rows that a search has found; null without a search. */
export type Found = ReadonlySet<number> | null;

/** The parts of the page that WholeMap.astro prints, as `<whole-map>` writes them. */
export class MapView {
  private readonly root: HTMLElement;
  /** Size of the map that is drawn. */
  private box: Box | null = null;

  constructor(root: HTMLElement) {
    this.root = root;
  }

  get stage(): HTMLElement {
    return this.root.querySelector('[data-stage]') as HTMLElement;
  }

  /** Size of the stage. Pixels. */
  get size(): Box {
    return { width: this.stage.clientWidth, height: this.stage.clientHeight };
  }

  /** True where the stage has another size than its map; a hidden stage has none. */
  get isResized(): boolean {
    const { width, height } = this.size;
    return !(this.stage.hidden || (this.box?.width === width && this.box.height === height));
  }

  showTable(isTable: boolean): void {
    this.stage.hidden = isTable;
    this.root.querySelector('[data-table]')?.toggleAttribute('hidden', !isTable);
  }

  showFailed(isFailed: boolean): void {
    this.root.querySelector('[data-failed]')?.toggleAttribute('hidden', !isFailed);
  }

  /** Writes the HTML of a part that has changed. */
  write(selector: string, html: string): void {
    const part = this.root.querySelector(selector);
    if (part && part.innerHTML !== html) part.innerHTML = html;
  }

  /** Writes the map; the focused cell keeps the focus. */
  writeMap(html: string, box: Box): void {
    const { stage } = this;
    const focused = stage.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    const href = focused?.getAttribute('href') ?? '';
    stage.innerHTML = html;
    this.box = box;
    const again = stage.querySelector<HTMLElement>(`.cell[href="${CSS.escape(href)}"]`);
    setTabStop(stage, again ?? undefined);
    if (focused) (again ?? stage.querySelector<HTMLElement>('.cell'))?.focus();
  }

  /** Dims the cells of all funds but the found ones. */
  markFound(drawing: MapDrawing, found: Found): void {
    this.stage.classList.toggle('searched', found !== null);
    if (found) markFound(this.stage, drawing, found);
  }

  /** `measure`: the reader's, after the name of a return. */
  showStatus(drawing: MapDrawing, found: Found, measure: string): void {
    const count = found && drawing.model.rows.filter((row) => found.has(row)).length;
    this.write('[data-status]', statusWords(drawing, measure, count));
  }

  /** Writes what stands around the map: legend, status, and the mark of simulated figures. */
  showFrame(drawing: MapDrawing, found: Found, measure: string): void {
    this.write('[data-legend]', legendHtml(drawing));
    this.showStatus(drawing, found, measure);
    this.root.querySelector('[data-demo]')?.toggleAttribute('hidden', !isSimulated(drawing));
  }
}
