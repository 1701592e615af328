import { pagePath } from '../../../shared/paths.ts';
import type { ChartCell } from '../../charts/find-cell.ts';
import { actOn } from '../../runtime/act-on.ts';
import { sayNotLoaded } from '../../runtime/not-loaded.ts';
import { FIGURE_EVENT } from '../../runtime/page-events.ts';
import { REPLACED } from '../../runtime/poll.ts';

/** Opens a figure's provenance by click, tap or Enter. What it needs beyond this is loaded at the first touch. */

/** Elements that show a figure; a cell of numbers may show one. */
const FIGURES = '[data-figure]:not(th, ul), td.num';
/** What a click does elsewhere. */
const OWN_CLICK = 'a, button, summary, input, select, label, dialog';

/** Cells of a map that lead to a page, in a block that the reader inspects. */
const INSPECTED = '[data-inspect] .map a:not(.rest)';

/** Elements that may label a figure: a column's heading, a term, and the name beside a figure. */
const LABELS = 'th[data-figure], dt, .name';

/** The figure that a label names: its own, or the first one beside it; null where there is none. */
function figureOfLabel(target: Element): string | null {
  const label = target.closest<HTMLElement>(LABELS);
  const beside = label?.matches('th')
    ? label
    : label?.parentElement?.querySelector<HTMLElement>('[data-figure]');
  return beside?.dataset.figure ?? null;
}

function openFigure(figure: HTMLElement): void {
  actOn(
    figure,
    () => import('./open-panel.tsx'),
    ({ openPanel }, found) => openPanel(found),
  );
}

/** Opens the provenance of the figure at a place, or the methodology of the figure that a label there names. */
function open(target: EventTarget | null): void {
  if (!(target instanceof Element) || target.closest(OWN_CLICK)) return;
  const figure = target.closest<HTMLElement>(FIGURES);
  if (figure) {
    openFigure(figure);
    return;
  }
  const id = figureOfLabel(target);
  if (id) location.assign(`${pagePath.methodology}#${id}`);
}

function openInspected(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const cell = target?.closest<HTMLElement>(INSPECTED);
  if (!cell) return;
  event.preventDefault();
  event.stopPropagation();
  // A fund inside a category's cell has a figure of its own.
  const inner = target?.closest('i[data-subject]')?.querySelector<HTMLElement>('[data-figure]');
  openFigure(inner ?? cell.querySelector<HTMLElement>('.change') ?? cell);
}

const openPointOf = (event: Event): void =>
  void import('./open-point.tsx').then(
    ({ openPoint }) =>
      openPoint(event.target as HTMLElement, (event as CustomEvent<ChartCell | null>).detail),
    sayNotLoaded,
  );

/** A figure outside of a link and of a table. */
const LONE = '[data-figure]:not(th, ul, td, a *)';
/** Figures that are one tab stop together: a row of a table, a list of terms, a sentence, a fund's ranks. */
const LISTS = 'dl, p, .ranks';
const GROUPS = `tbody tr, ${LISTS}`;

const figuresIn = (group: Element): readonly HTMLElement[] => [
  ...group.querySelectorAll<HTMLElement>(group.matches('tr') ? 'td.num' : LONE),
];

/** A lone figure is a tab stop, and the first one of each group: the arrow keys reach the others. */
function addTabStops(root: ParentNode): void {
  for (const figure of root.querySelectorAll<HTMLElement>(LONE))
    if (!figure.closest(LISTS)) figure.tabIndex = 0;
  for (const group of root.querySelectorAll(GROUPS)) {
    const [first] = figuresIn(group);
    if (first) first.tabIndex = 0;
  }
}

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowRight: -1 };

function moveInGroup(figure: HTMLElement, group: Element, step: number): void {
  const figures = figuresIn(group);
  const next = figures[figures.indexOf(figure) + step];
  if (!next) return;
  next.tabIndex = 0;
  next.focus();
}

function onKey(event: KeyboardEvent): void {
  const { target, key } = event;
  if (key === 'Escape' && !document.querySelector('dialog[open]'))
    document.querySelector<HTMLElement>('.inspecting button')?.click();
  if (!(target instanceof HTMLElement) || !target.matches(FIGURES)) return;
  const [group, step] = [target.closest(GROUPS), ARROWS[key]];
  if (key === 'Enter') open(target);
  else if (group && step !== undefined) moveInGroup(target, group, step);
  else return;
  event.preventDefault();
}

export function startProvenance(): void {
  document.addEventListener('click', openInspected, { capture: true });
  document.addEventListener('click', ({ target }) => open(target));
  document.addEventListener(FIGURE_EVENT, openPointOf);
  document.addEventListener('keydown', onKey);
  document.addEventListener(
    'toggle',
    ({ target }) => target instanceof HTMLDetailsElement && target.open && addTabStops(target),
    { capture: true },
  );
}

/** Runs after the first paint: no reader waits for it. */
export function startFigureTabStops(): void {
  addTabStops(document);
  document.addEventListener(REPLACED, () => addTabStops(document));
}
