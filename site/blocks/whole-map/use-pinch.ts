import { type RefObject, useEffect, useRef } from 'react';

/** How far the wheel must turn, in its pixels, and by which part the fingers must come apart or together. */
const WHEEL = 60;
const FINGERS = 1.3;
/** Milliseconds without a turn of the wheel after which the next one counts anew. */
const IDLE_MS = 300;

interface Point {
  readonly x: number;
  readonly y: number;
}

const categoryAt = ({ x, y }: Point): string | undefined =>
  document.elementFromPoint(x, y)?.closest('.group')?.querySelector<HTMLElement>('.name')?.dataset.zoom;

const spread = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middle = ([a, b]: readonly Point[]): Point => ({
  x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2,
  y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2,
});

/**
 * Calls `onZoom` for a pinch of two fingers, and for the wheel with Ctrl, as which a trackpad's pinch arrives: with the category under it,
 * or with null to zoom out. A gesture zooms once.
 */
export function usePinch(
  stage: RefObject<HTMLElement | null>,
  onZoom: ((category: string | null) => void) | undefined,
): void {
  const zoom = useRef(onZoom);
  zoom.current = onZoom;
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const into = (point: Point) => {
      const category = categoryAt(point);
      if (category !== undefined) zoom.current?.(category);
    };

    let turned = 0;
    let turnedAt = Number.NEGATIVE_INFINITY;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey || !zoom.current) return;
      event.preventDefault();
      if (event.timeStamp - turnedAt > IDLE_MS) turned = 0;
      turnedAt = event.timeStamp;
      const before = turned;
      turned += event.deltaY;
      if (turned <= -WHEEL && before > -WHEEL) into({ x: event.clientX, y: event.clientY });
      else if (turned >= WHEEL && before < WHEEL) zoom.current(null);
    };

    const fingers = new Map<number, Point>();
    let start = 0;
    const onDown = ({ pointerType, pointerId, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerType !== 'touch') return;
      fingers.set(pointerId, { x, y });
      start = fingers.size === 2 ? spread([...fingers.values()]) : 0;
    };
    const onMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      if (!fingers.has(pointerId)) return;
      fingers.set(pointerId, { x, y });
      const points = [...fingers.values()];
      if (start === 0) return;
      const apart = spread(points) / start;
      if (apart < FINGERS && apart > 1 / FINGERS) return;
      start = 0;
      if (apart > 1) into(middle(points));
      else zoom.current?.(null);
    };
    const onUp = ({ pointerId }: PointerEvent) => {
      fingers.delete(pointerId);
      start = 0;
    };

    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    for (const name of ['pointerup', 'pointercancel'] as const) addEventListener(name, onUp);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      for (const name of ['pointerup', 'pointercancel'] as const) removeEventListener(name, onUp);
    };
  }, [stage]);
}
