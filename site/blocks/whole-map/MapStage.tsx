import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { pagePath } from '../../../shared/paths.ts';
import type { MapDrawing } from './drawing.ts';
import { CARD_ID, type CardHandle, type CardPlace, MapCard } from './MapCard.tsx';
import { type Found, MapCells } from './MapCells.tsx';
import { type BoxName, boxFor } from './map-boxes.ts';
import { moveByKey } from './nearest-cell.ts';
import { usePinch } from './use-pinch.ts';

interface Props {
  /** Null until it is computed: the printed map stands. */
  readonly drawing: MapDrawing | null;
  readonly label: string;
  /** The reader's measure of the colour's figure; empty for rials. */
  readonly measure: string;
  readonly found?: Found;
  readonly className?: string;
  readonly hidden?: boolean;
  /** Into a category, by its heading, its tile, the cell of its other funds or a pinch; null for out of it. */
  readonly onZoom?: (category: string | null) => void;
  readonly printed?: ReactNode;
}

interface OpenCard {
  readonly row: number;
  readonly place: CardPlace;
}
type Input = 'mouse' | 'touch' | 'key';

const cellIn = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.cell') : null;
/** The fund's row of a cell; null for a cell of several funds, and for a printed one. */
const rowOf = (cell: HTMLElement | null): number | null =>
  cell?.dataset.row === undefined ? null : Number(cell.dataset.row);

/** The box in which the map is laid out, by the size of its stage; a hidden stage has none. */
function useBox(stage: RefObject<HTMLElement | null>): BoxName | null {
  const [box, setBox] = useState<BoxName | null>(null);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () =>
      element.clientWidth > 0 && setBox(boxFor({ width: element.clientWidth, height: element.clientHeight }));
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return box;
}

/** The map with its keys and the card of a fund: under the mouse, under the keyboard's focus, and at the first tap of a finger. */
export function MapStage({ drawing, label, measure, found = null, ...props }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const cardBox = useRef<CardHandle>(null);
  const input = useRef<Input>('mouse');
  /** Address of the fund that a finger has tapped before there was a drawing: its card is opened then. */
  const early = useRef<string | null>(null);
  /** The rows of the last drawing. */
  const drawn = useRef<MapDrawing['file']['slugs'] | null>(null);
  const [card, setCard] = useState<OpenCard | null>(null);
  const [tabStop, setTabStop] = useState<string | null>(null);
  const box = useBox(stage);
  const isDrawn = drawing !== null && box !== null;
  usePinch(stage, props.onZoom);

  const close = useCallback(() => setCard(null), []);
  useEffect(() => {
    early.current = stage.current?.closest<HTMLElement>('[data-tapped]')?.dataset.tapped ?? null;
  }, []);
  // Another drawing may have other rows: an open card stays where it is the same fund's, e.g. when figures were read again.
  useEffect(() => {
    if (!drawing) return;
    const { slugs } = drawing.file;
    const row = slugs.findIndex((slug) => pagePath.fund(slug) === early.current);
    const before = drawn.current;
    early.current = null;
    drawn.current = slugs;
    const isSame = (open: OpenCard) => before?.[open.row] === slugs[open.row];
    setCard((open) => (row >= 0 ? { row, place: 'touch' } : open && isSame(open) ? open : null));
  }, [drawing]);
  useEffect(() => {
    if (!card) return;
    const cell = stage.current?.querySelector(`.cell[data-row="${card.row}"]`);
    cell?.setAttribute('aria-describedby', CARD_ID);
    return () => cell?.removeAttribute('aria-describedby');
  }, [card]);
  // A finger closes the card by a tap beside the map, too.
  useEffect(() => {
    if (card?.place !== 'touch') return;
    const onTap = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.map-card, .stage, dialog')) close();
    };
    document.addEventListener('click', onTap);
    return () => document.removeEventListener('click', onTap);
  }, [card, close]);

  const onPointer = ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerType === 'touch') return;
    input.current = 'mouse';
    const row = rowOf(cellIn(target));
    if (row === null) close();
    else if (card?.row === row) cardBox.current?.moveTo({ x, y });
    else setCard({ row, place: { x, y } });
  };
  const onFocus = ({ target }: FocusEvent) => {
    const cell = cellIn(target);
    if (!cell) return;
    // Nothing visible changes: the card of the tapped fund is rendered first.
    startTransition(() => setTabStop(cell.getAttribute('href')));
    const row = rowOf(cell);
    if (input.current !== 'key' || row === null) return;
    const { left: x, bottom: y } = cell.getBoundingClientRect();
    setCard({ row, place: { x, y } });
  };
  /** A tap would lead to the fund's page before the reader has seen a figure: the card has the link. */
  const onTap = (event: MouseEvent): boolean => {
    if (input.current !== 'touch' || stage.current?.closest('[data-inspect]')) return false;
    const cell = cellIn(event.target);
    const row = rowOf(cell);
    const isFund = cell !== null && cell.dataset.zoom === undefined;
    if (row === null) close();
    if (isFund) event.preventDefault();
    if (row !== null) setCard({ row, place: 'touch' });
    else if (isFund) early.current = cell.getAttribute('href');
    return isFund;
  };
  const onClick = (event: MouseEvent) => {
    if (onTap(event) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const zoom =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-zoom]')?.dataset.zoom
        : undefined;
    if (zoom === undefined || !props.onZoom) return;
    event.preventDefault();
    props.onZoom(zoom);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    input.current = 'key';
    if (stage.current && moveByKey(stage.current, event.target, event.key)) event.preventDefault();
  };

  return (
    <>
      <div
        ref={stage}
        className={['stage', props.className, found && 'searched'].filter(Boolean).join(' ')}
        data-stage=""
        hidden={props.hidden}
        role="group"
        aria-label={label}
        onPointerDownCapture={({ pointerType }) => {
          input.current = pointerType === 'touch' ? 'touch' : 'mouse';
        }}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerMove={onPointer}
        onPointerLeave={() => input.current === 'mouse' && close()}
        onFocus={onFocus}
        onBlur={() => input.current === 'key' && close()}
      >
        {isDrawn ? (
          <MapCells drawing={drawing} box={box} isLive found={found} tabStop={tabStop} />
        ) : (
          props.printed
        )}
      </div>
      {card && isDrawn && !props.hidden && (
        <MapCard ref={cardBox} drawing={drawing} {...card} measure={measure} onClose={close} />
      )}
    </>
  );
}
