/**
 * A finger's tap on a fund of the printed map opens its card, as on the live one, instead of its page: the address of the cell waits in
 * `data-tapped` until the island is ready.
 */
export function startFirstTap(): void {
  document.querySelector<HTMLElement>('.whole-map')?.addEventListener('click', (event) => {
    const map = event.currentTarget as HTMLElement;
    const cell = event.target instanceof Element ? event.target.closest('.cell:not(.rest)') : null;
    if (!cell || event.pointerType !== 'touch' || map.dataset.live !== undefined) return;
    event.preventDefault();
    map.dataset.tapped = cell.getAttribute('href') ?? '';
  });
}
