/** Elements that may label a figure: a column's heading, a term, and the name beside a figure. */
const LABELS = 'th[data-figure], dt, .name';

/** The figure that a label names: its own, or the first one beside it; null where there is none. */
export function figureOfLabel(target: Element): string | null {
  const label = target.closest<HTMLElement>(LABELS);
  const beside = label?.matches('th')
    ? label
    : label?.parentElement?.querySelector<HTMLElement>('[data-figure]');
  return beside?.dataset.figure ?? null;
}
