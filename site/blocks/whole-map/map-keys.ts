import { type Direction, nearestCell, type Place } from './nearest-cell.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const cellsOf = (stage: HTMLElement): HTMLElement[] => [...stage.querySelectorAll<HTMLElement>('.cell')];

/** The map is one tab stop: the cell that was focused last, at first the largest. */
export function setTabStop(
  stage: HTMLElement,
  cell: HTMLElement | null = stage.querySelector('.cell'),
): void {
  for (const other of stage.querySelectorAll<HTMLElement>('.cell[tabindex="0"]')) other.tabIndex = -1;
  if (cell) cell.tabIndex = 0;
}

/** Moves the focus by an arrow key to the nearest cell on that side, by Home and End to the first and last; false for another key. */
export function moveByKey(stage: HTMLElement, { key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement) || !target.matches('.cell')) return false;
  const cells = cellsOf(stage);
  const direction = ARROWS[key];
  const places = (): Place[] => cells.map((cell) => cell.getBoundingClientRect());
  const index = direction
    ? nearestCell(places(), cells.indexOf(target), direction)
    : key === 'Home'
      ? 0
      : key === 'End'
        ? cells.length - 1
        : undefined;
  if (index === undefined) return false;
  const next = index === null ? null : cells[index];
  if (!next) return true;
  setTabStop(stage, next);
  next.focus();
  return true;
}
