import { sayNotLoaded } from '../../runtime/not-loaded.ts';

const load = () => import('./sort-rows.ts');

/** `<sort-table>` around a table whose headings contain buttons. `data-sorted` keeps the order when the block is replaced. */
class SortTable extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this.onClick);
    if (this.dataset.sorted) load().then(({ restoreOrder }) => restoreOrder(this), sayNotLoaded);
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this.onClick);
  }

  private readonly onClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('thead button') : null;
    if (button) load().then(({ sortBy }) => sortBy(this, button), sayNotLoaded);
  };
}

export function defineSortTable(): void {
  customElements.define('sort-table', SortTable);
}
