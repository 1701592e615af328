/** Opens a figure's provenance by click, tap or Enter. What it needs beyond this is loaded at the first touch. */

/** Elements that show a figure; a cell of numbers may show one. */
const FIGURES = '[data-figure]:not(th, ul), td.num';
/** What a click does elsewhere. */
const OWN_CLICK = 'a, button, summary, input, select, label, dialog';

function open(target: EventTarget | null): void {
  const figure = target instanceof Element ? target.closest<HTMLElement>(FIGURES) : null;
  if (!figure || (target as Element).closest(OWN_CLICK)) return;
  void import('./open-panel.ts').then(({ openPanel }) => openPanel(figure));
}

/** A lone figure is a tab stop, and the first one of each row of a table: the arrow keys reach the others. */
function addTabStops(root: ParentNode): void {
  for (const figure of root.querySelectorAll<HTMLElement>('[data-figure]:not(th, ul, td)'))
    figure.tabIndex = 0;
  for (const row of root.querySelectorAll('tbody tr')) {
    const first = row.querySelector<HTMLElement>('td.num');
    if (first) first.tabIndex = 0;
  }
}

const ARROWS = { ArrowLeft: 'next', ArrowRight: 'previous' } as const;

function moveInRow(cell: HTMLElement, direction: 'next' | 'previous'): void {
  const cells = [...(cell.parentElement?.querySelectorAll<HTMLElement>('td.num') ?? [])];
  const next = cells[cells.indexOf(cell) + (direction === 'next' ? 1 : -1)];
  if (!next) return;
  next.tabIndex = 0;
  next.focus();
}

function onKey(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || !target.matches(FIGURES)) return;
  if (key === 'Enter') open(target);
  else if (key in ARROWS && target.matches('td')) moveInRow(target, ARROWS[key as keyof typeof ARROWS]);
  else return;
  event.preventDefault();
}

export function startProvenance(): void {
  document.addEventListener('click', ({ target }) => open(target));
  document.addEventListener('keydown', onKey);
  document.addEventListener(
    'toggle',
    ({ target }) => target instanceof HTMLDetailsElement && target.open && addTabStops(target),
    { capture: true },
  );
}

/** Runs after the first paint: no reader waits for it. */
export const startFigureTabStops = (): void => addTabStops(document);
