import { readerUnit } from '../../runtime/money-unit/reader-unit.ts';
import { saveCsv, savePng } from '../frame/exports.ts';
import type { MapDrawing } from './map-html.ts';
import { mapTable } from './map-table.ts';

const nameOf = ({ state }: MapDrawing): string =>
  ['market-map', state.zoom, state.color].filter(Boolean).join('-');

/** Saves the table's rows and figures. */
export const saveTable = (
  drawing: MapDrawing,
  measure: string,
  found: ReadonlySet<number> | null,
): Promise<void> => saveCsv(nameOf(drawing), mapTable(drawing, measure, found), { unit: readerUnit() });

/** Saves the map as the reader sees it, with its title, its scales and the site's address instead of the controls. */
export function savePicture(map: HTMLElement, drawing: MapDrawing): Promise<void> {
  const address = map.querySelector('[data-address]');
  if (address) address.textContent = location.host;
  return savePng(nameOf(drawing), map, 'picture');
}
