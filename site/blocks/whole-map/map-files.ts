import { download } from '../../runtime/download.ts';
import { nameInMeasure } from '../../runtime/measure/reader-lens.ts';
import { readerUnit } from '../../runtime/money-unit/reader-unit.ts';
import { toCsv } from '../frame/csv.ts';
import { renderPng } from '../frame/render-png.ts';
import type { MapDrawing } from './map-html.ts';
import { mapTable } from './map-table.ts';

const nameOf = ({ state }: MapDrawing): string =>
  nameInMeasure(['market-map', state.zoom, state.color].filter(Boolean).join('-'));

/** Saves the table's rows and figures. */
export function saveCsv(drawing: MapDrawing, measure: string, found: ReadonlySet<number> | null): void {
  const csv = toCsv(mapTable(drawing, measure, found), null, readerUnit());
  download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${nameOf(drawing)}.csv`);
}

/** Saves the map as the reader sees it, with its title, its scales and the site's address instead of the controls. */
export async function savePng(map: HTMLElement, drawing: MapDrawing): Promise<void> {
  const address = map.querySelector('[data-address]');
  if (address) address.textContent = location.host;
  map.classList.add('picture');
  try {
    download(await renderPng(map), `${nameOf(drawing)}.png`);
  } finally {
    map.classList.remove('picture');
  }
}
