import type { MapColorId } from '../../../shared/map/map-colors.ts';
import type { MapSize, MapState } from '../../../shared/map/map-state.ts';

/** The controls that WholeMap.astro prints, and the state that they show. */

/** What a pressed button of the map's controls changes in a state; null for any other element. */
export function chosenBy(target: Element, { view }: MapState): Partial<MapState> | null {
  const button = target.closest<HTMLElement>('[data-size], [data-color], [data-table-view], [data-out]');
  if (!button) return null;
  const { size, color, tableView } = button.dataset;
  if (size) return { size: size as MapSize };
  if (color) return { color: color as MapColorId };
  return tableView === undefined ? { zoom: null } : { view: view === 'table' ? 'map' : 'table' };
}

/** Slugs of the ticked categories; empty where all are, or none is. */
export function tickedKinds(root: HTMLElement): readonly string[] {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('[data-kinds] input')];
  const ticked = boxes.filter(({ checked }) => checked);
  return ticked.length === boxes.length ? [] : ticked.map(({ value }) => value);
}

function press(root: HTMLElement, name: 'size' | 'color', value: string): void {
  for (const button of root.querySelectorAll<HTMLElement>(`[data-${name}]`))
    setPressed(button, button.dataset[name] === value);
}

/** Writing an attribute that does not change would compute the button's style anew. */
function setPressed(button: HTMLElement, isPressed: boolean): void {
  if (button.ariaPressed !== String(isPressed)) button.ariaPressed = String(isPressed);
}

/** Shows the choices of a state in the buttons. */
export function showPressed(root: HTMLElement, { size, color, view }: MapState): void {
  press(root, 'size', size);
  press(root, 'color', color);
  const table = root.querySelector<HTMLElement>('[data-table-view]');
  if (table) setPressed(table, view === 'table');
}

/** Shows a state in the controls. `zoomed` is the name of the category that fills the map. */
export function showControls(root: HTMLElement, state: MapState, zoomed: string | null): void {
  showPressed(root, state);
  for (const box of root.querySelectorAll<HTMLInputElement>('[data-kinds] input'))
    box.checked = state.kinds.length === 0 || state.kinds.includes(box.value);
  root.querySelector('[data-kinds]')?.classList.toggle('chosen', state.kinds.length > 0);
  const search = root.querySelector<HTMLInputElement>('input[type=search]');
  if (search && search.value.trim() !== state.query) search.value = state.query;
  const out = root.querySelector<HTMLElement>('[data-out]');
  if (out) out.hidden = zoomed === null;
  const name = root.querySelector<HTMLElement>('[data-zoomed]');
  if (name) name.textContent = zoomed ?? '';
}
