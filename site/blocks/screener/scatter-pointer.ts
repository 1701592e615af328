import { pagePath } from '../../../shared/paths.ts';
import { shortName } from '../../../shared/screener/select.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';
import { formatField } from '../fund-table/cells.ts';
import { type PlacedPoint, placePoints, type ScatterPlot } from './scatter-svg.ts';

/** How near the pointer must be. Pixels. */
const REACH = 18;
/** Distance of the card from its point, and the room that it takes. Pixels. */
const CARD_GAP = 14;
const CARD_HEIGHT = 110;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Index of the nearest point within reach, or -1. */
export function nearestPoint(placed: readonly PlacedPoint[], x: number, y: number): number {
  let best = -1;
  let least = REACH;
  placed.forEach((point, i) => {
    const away = Math.hypot(point.x - x, point.y - y);
    if (away < least) [best, least] = [i, away];
  });
  return best;
}

/** A fund's two figures. */
function cardHtml({ x, y }: ScatterPlot, table: ScreenerTable, row: number): string {
  const category = table.file.categories[table.file.category[row] as number]?.label ?? '';
  return tooltipHtml(`${shortName(table, row)}، ${category}`, [
    [x.label, formatField(x, table.column(x.id)[row] as number)],
    [y.label, formatField(y, table.column(y.id)[row] as number)],
  ]);
}

/** The card and the ring around its point, both hidden. */
function createMarks(stage: HTMLElement) {
  const [card, ring] = [document.createElement('div'), document.createElement('i')];
  card.className = 'tip scatter-card';
  card.role = 'status';
  ring.className = 'scatter-ring';
  card.hidden = true;
  ring.hidden = true;
  stage.append(ring, card);
  return { card, ring };
}

function placeCard(card: HTMLElement, { x, y }: PlacedPoint, { width, height }: ScatterPlot): void {
  const isRight = x > width / 2;
  card.style.left = isRight ? '' : `${x + CARD_GAP}px`;
  card.style.right = isRight ? `${width - x + CARD_GAP}px` : '';
  card.style.top = `${Math.min(y, height - CARD_HEIGHT)}px`;
}

/** Shows the fund near the pointer, or the one that the arrow keys have reached; a click or Enter opens its page. */
export function startScatterPointer(
  stage: HTMLElement,
  plot: ScatterPlot,
  rows: readonly number[],
  table: ScreenerTable,
): void {
  const placed = placePoints(plot);
  const { card, ring } = createMarks(stage);
  let at = -1;
  const show = (next: number): void => {
    at = next;
    const [row, point] = [rows[at], placed[at]];
    card.hidden = row === undefined;
    ring.hidden = card.hidden;
    if (row === undefined || !point) return;
    card.innerHTML = cardHtml(plot, table, row);
    ring.style.translate = `${point.x}px ${point.y}px`;
    placeCard(card, point, plot);
  };
  const open = (): void => {
    const slug = at < 0 ? undefined : table.file.slugs[rows[at] as number];
    if (slug) location.assign(encodeURI(pagePath.fund(slug)));
  };
  const nearest = ({ clientX, clientY }: MouseEvent): number => {
    const box = stage.getBoundingClientRect();
    return nearestPoint(placed, clientX - box.left, clientY - box.top);
  };
  stage.addEventListener('pointermove', (event) => show(nearest(event)));
  stage.addEventListener('pointerleave', () => show(-1));
  stage.addEventListener('click', (event) => {
    const touched = nearest(event);
    // A finger has no hover: its first touch shows the fund, the second one opens it.
    if ((event as PointerEvent).pointerType === 'mouse' || touched === at) open();
    else show(touched);
  });
  stage.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter') open();
    if (event.key === 'Escape') show(-1);
    if (step === undefined || rows.length === 0) return;
    event.preventDefault();
    show((at + step + rows.length) % rows.length);
  });
}
