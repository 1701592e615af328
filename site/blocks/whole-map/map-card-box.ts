import type { MapDrawing } from './map-html.ts';

/** Distance from the pointer, and from the window's edges. Pixels. */
const GAP = 14;
const ID = 'map-card';

/** Where a card is opened: beside a point, or at the bottom of the screen under a finger. */
export type CardPlace = { readonly x: number; readonly y: number } | 'touch';

/** The card of the fund under the pointer, the focus or a finger. It stands in `owner`, which may fill the screen. */
export function createCardBox(owner: HTMLElement) {
  const box = document.createElement('div');
  box.className = 'map-card tip';
  box.id = ID;
  box.hidden = true;
  let cell: HTMLElement | null = null;

  const close = (): void => {
    box.hidden = true;
    cell?.removeAttribute('aria-describedby');
    cell = null;
  };
  const moveTo = (place: CardPlace): void => {
    if (place === 'touch') {
      box.style.translate = '';
      return;
    }
    const { offsetWidth: width, offsetHeight: height } = box;
    const left = place.x - width - GAP < 0 ? place.x + GAP : place.x - width - GAP;
    const top = place.y + height + GAP > innerHeight ? place.y - height - GAP : place.y + GAP;
    box.style.translate = `${Math.round(Math.min(left, innerWidth - width - GAP))}px ${Math.round(Math.max(GAP, top))}px`;
  };
  /** Writes the card of a row; the last call wins. */
  async function open(at: HTMLElement, drawing: MapDrawing, row: number, measure: string, place: CardPlace) {
    if (cell !== at) close();
    cell = at;
    const { cardHtml } = await import('./map-card.ts');
    if (cell !== at || !at.isConnected) return;
    const isTouch = place === 'touch';
    box.innerHTML = cardHtml(drawing, row, { measure, isTouch });
    box.classList.toggle('touch', isTouch);
    box.setAttribute('role', isTouch ? 'dialog' : 'tooltip');
    box.ariaLabel = isTouch ? (drawing.file.names[row] ?? '') : null;
    box.hidden = false;
    at.setAttribute('aria-describedby', ID);
    moveTo(place);
  }
  owner.append(box);
  return { box, open, close, moveTo, cell: () => cell };
}
