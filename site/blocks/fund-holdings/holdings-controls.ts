import { sayNotLoaded } from '../../runtime/not-loaded.ts';

/** Controls of the holdings table. The report is loaded when the reader chooses one, searches, or opens all rows. */

const show = (block: HTMLElement): void =>
  void import('./show-holdings.ts').then(({ showHoldings }) => showHoldings(block), sayNotLoaded);

const blockOf = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element && event.target.matches(selector)
    ? event.target.closest<HTMLElement>('.holdings')
    : null;

export function startHoldingsControls(): void {
  document.addEventListener('change', (event) => {
    const block = blockOf(event, '[data-holdings-date]');
    const chosen = block?.querySelector<HTMLSelectElement>('[data-holdings-date]');
    if (!block || !chosen) return;
    const slug = (block.dataset.key ?? '').split('/').slice(0, -1).join('/');
    block.dataset.key = `${slug}/${chosen.value}`;
    block.dataset.hash = chosen.selectedOptions[0]?.dataset.hash ?? '';
    show(block);
  });
  document.addEventListener('input', (event) => {
    const block = blockOf(event, '[data-holdings-search]');
    if (block) show(block);
  });
  document.addEventListener('click', (event) => {
    const block = blockOf(event, '[data-holdings-all]');
    if (!block) return;
    block.dataset.all = '';
    show(block);
  });
}
