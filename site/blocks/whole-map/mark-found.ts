import type { MapDrawing } from './map-html.ts';

/** Marks the cells of found funds, and the cell or tile in which a found one is joined with others. */
export function markFound(stage: HTMLElement, { file, model }: MapDrawing, found: ReadonlySet<number>): void {
  const joined = new Map<string, Set<number>>();
  for (const { category, rows } of model.groups)
    joined.set(file.categories[category]?.slug ?? '', new Set(rows.filter((row) => found.has(row))));
  for (const group of stage.querySelectorAll<HTMLElement>('.group')) {
    const cells = [...group.querySelectorAll<HTMLElement>('.cell[data-row]')];
    for (const cell of cells) cell.classList.toggle('found', found.has(Number(cell.dataset.row)));
    const rest =
      group.querySelector<HTMLElement>('.rest') ?? group.querySelector<HTMLElement>('.tile > .name');
    const own = joined.get(rest?.dataset.zoom ?? '');
    for (const cell of cells) own?.delete(Number(cell.dataset.row));
    rest?.classList.toggle('found', (own?.size ?? 0) > 0);
  }
}
