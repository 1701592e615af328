export type Direction = 'left' | 'right' | 'up' | 'down';

/** The place of a cell on the screen. Pixels. */
export interface Place {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The same places turned so that `direction` leads to the right. */
const TURNS: Readonly<Record<Direction, (place: Place) => Place>> = {
  right: (place) => place,
  left: ({ left, right, top, bottom }) => ({ left: -right, right: -left, top, bottom }),
  down: ({ left, right, top, bottom }) => ({ left: top, right: bottom, top: left, bottom: right }),
  up: ({ left, right, top, bottom }) => ({ left: -bottom, right: -top, top: left, bottom: right }),
};

/** Cells beside a row of cells count as further away than those in it. */
const ASIDE = 3;
/** Neighbours overlap by the rounding of their places. Pixels. */
const TOLERANCE = 2;

/** How far a place lies in front of another; null where it does not. */
function distance(from: Place, to: Place): number | null {
  const ahead = to.left - from.right;
  if (ahead < -TOLERANCE) return null;
  const aside = Math.max(0, from.top - to.bottom, to.top - from.bottom);
  const middle = Math.abs((to.top + to.bottom) / 2 - (from.top + from.bottom) / 2);
  return Math.max(0, ahead) + ASIDE * aside + middle / 100;
}

/** Index of the cell to which an arrow key leads from another; null at the map's edge. */
export function nearestCell(places: readonly Place[], from: number, direction: Direction): number | null {
  const turn = TURNS[direction];
  const start = places[from];
  if (!start) return null;
  let best: { readonly index: number; readonly far: number } | null = null;
  places.forEach((place, index) => {
    const far = index === from ? null : distance(turn(start), turn(place));
    if (far !== null && (best === null || far < best.far)) best = { index, far };
  });
  return (best as { readonly index: number } | null)?.index ?? null;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The index to which a key leads among cells: an arrow to the nearest on that side, Home and End to the first and last; undefined for another key. */
function target(key: string, cells: readonly HTMLElement[], from: number): number | null | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return cells.length - 1;
  const direction = ARROWS[key];
  if (!direction) return undefined;
  const places = cells.map((cell): Place => cell.getBoundingClientRect());
  return nearestCell(places, from, direction);
}

/** Moves the focus by a key from cell to cell; false for a key that does not. */
export function moveByKey(stage: HTMLElement, from: EventTarget | null, key: string): boolean {
  if (!(from instanceof HTMLElement) || !from.matches('.cell')) return false;
  const cells = [...stage.querySelectorAll<HTMLElement>('.cell')];
  const index = target(key, cells, cells.indexOf(from));
  if (index === undefined) return false;
  if (index !== null) cells[index]?.focus();
  return true;
}
