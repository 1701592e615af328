import { sayNotLoaded } from '../../runtime/not-loaded.ts';
import { type CardPlace, createCardBox } from './map-card-box.ts';
import type { MapDrawing } from './map-html.ts';
import { setTabStop } from './map-keys.ts';

/** What the map shows now. */
export interface ShownMap {
  readonly drawing: MapDrawing;
  /** The reader's measure, e.g. «به دلار آزاد»; empty for rials. */
  readonly measure: string;
}

type Input = 'mouse' | 'touch' | 'key';

const cellOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.cell[data-row]') : null;

/** Opens the card of a fund under the mouse, under the keyboard's focus, and at the first tap of a finger. */
export function startMapCards(root: HTMLElement, stage: HTMLElement, shown: () => ShownMap | null) {
  const card = createCardBox(root);
  let input: Input = 'mouse';

  const open = (cell: HTMLElement, place: CardPlace): void => {
    const map = shown();
    if (map) card.open(cell, map.drawing, Number(cell.dataset.row), map.measure, place).catch(sayNotLoaded);
  };
  const onPointer = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    input = 'mouse';
    const cell = cellOf(event);
    const at = { x: event.clientX, y: event.clientY };
    if (!cell) card.close();
    else if (card.cell() === cell) card.moveTo(at);
    else open(cell, at);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || !target.matches('.cell')) return;
    setTabStop(stage, target);
    if (input !== 'key' || target.dataset.row === undefined) return;
    const { left, bottom } = target.getBoundingClientRect();
    open(target, { x: left, y: bottom });
  };
  /** A tap would lead to the fund's page before the reader has seen a figure: the card has the link. */
  const onTap = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('.map-card .close')) card.close();
    if (input !== 'touch' || root.closest('[data-inspect]') || target?.closest('.map-card')) return;
    const cell = cellOf(event);
    if (cell) {
      event.preventDefault();
      open(cell, 'touch');
    } else card.close();
  };

  // Ahead of the listeners that move the focus by a key.
  const capture = { capture: true };
  const onPress = ({ pointerType }: PointerEvent): void => {
    input = pointerType === 'touch' ? 'touch' : 'mouse';
  };
  const onKey = (): void => {
    input = 'key';
  };
  root.addEventListener('pointerdown', onPress, capture);
  root.addEventListener('keydown', onKey, capture);
  root.addEventListener('click', onTap);
  stage.addEventListener('pointermove', onPointer);
  stage.addEventListener('pointerleave', () => input === 'mouse' && card.close());
  stage.addEventListener('focusin', onFocus);
  stage.addEventListener('focusout', () => input === 'key' && card.close());
  /** Opens the card of a fund whose cell was tapped before this script was loaded. */
  const openTapped = (href: string): void => {
    const cell = stage.querySelector<HTMLElement>(`.cell[data-row][href="${CSS.escape(href)}"]`);
    if (cell) open(cell, 'touch');
  };
  return { close: card.close, openTapped };
}
