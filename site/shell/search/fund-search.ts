import { afterPaint } from '../../runtime/after-paint.ts';
import type { SearchResult } from './search-index.ts';

/** `<fund-search>`: a combobox of funds. The search code and the index are loaded on the first focus. */

const text = { failed: 'خطا در بارگذاری اطلاعات', loading: 'در حال بارگذاری...' };

type SearchModule = typeof import('./search-index.ts');

class FundSearch extends HTMLElement {
  private results: readonly SearchResult[] = [];
  private active = -1;
  private ready = false;
  private searchModule: Promise<SearchModule['search']> | null = null;

  private get input(): HTMLInputElement {
    return this.querySelector('input') as HTMLInputElement;
  }
  private get list(): HTMLElement {
    return this.querySelector('[role=listbox]') as HTMLElement;
  }

  connectedCallback(): void {
    const onFocus = () => {
      void afterPaint().then(() => this.load());
      void this.find();
    };
    this.input.addEventListener('focus', onFocus);
    this.input.addEventListener('input', () => this.find());
    this.input.addEventListener('keydown', (event) => this.onKey(event));
    // The list below the box shows the results; without the index the search page may find them.
    this.querySelector('form')?.addEventListener('submit', (event) => this.ready && event.preventDefault());
    this.addEventListener('focusout', (event) => {
      if (!this.contains(event.relatedTarget as Node | null)) this.close();
    });
    this.list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
      if (option) this.go(Number(option.dataset.index));
    });
    // On a slow connection the reader may focus the box before this script runs.
    if (document.activeElement === this.input) onFocus();
  }

  /** Loads the search code and the index once; after a failure the next focus tries again. */
  private load(): Promise<SearchModule['search']> {
    this.searchModule ??= import('./search-index.ts')
      .then(({ prepare, search }) => prepare(this.dataset.url ?? '').then(() => search))
      .catch((error: unknown) => {
        this.searchModule = null;
        throw error;
      });
    // `find` handles the error; without this a mere focus would raise an unhandled rejection.
    this.searchModule.catch(() => undefined);
    return this.searchModule;
  }

  private async find(): Promise<void> {
    const query = this.input.value;
    if (query.trim() === '') return this.show([], this.dataset.prompt ?? null);
    if (!this.ready) this.show([], text.loading);
    try {
      // The browser paints the typed letter before the search runs.
      await afterPaint();
      const search = await this.load();
      this.ready = true;
      if (query !== this.input.value) return;
      const results = await search(query, { manager: this.dataset.noManager === undefined });
      // The result of an older query may arrive last: it is dropped.
      if (query === this.input.value)
        this.show(results, results.length === 0 ? (this.dataset.none ?? null) : null);
    } catch {
      this.show([], text.failed);
    }
  }

  /** Lists results, and prints a message below them unless it is null. */
  private show(results: readonly SearchResult[], message: string | null): void {
    this.results = results;
    this.list.replaceChildren(...results.map((fund, index) => this.option(fund, index)));
    this.list.hidden = results.length === 0;
    const line = this.querySelector('.says') as HTMLElement;
    line.textContent = message ?? '';
    line.hidden = message === null;
    (this.querySelector('.found') as HTMLElement).hidden = results.length === 0 && message === null;
    this.input.ariaExpanded = String(results.length > 0);
    this.select(-1);
  }

  private option({ name, symbol }: SearchResult, index: number): HTMLElement {
    const option = document.createElement('li');
    option.role = 'option';
    option.id = `${this.input.id}-${index}`;
    option.dataset.index = String(index);
    option.append(name);
    if (symbol) {
      const label = document.createElement('b');
      label.textContent = symbol;
      option.append(label);
    }
    return option;
  }

  /** Marks an option as active; -1 for none. */
  private select(index: number): void {
    this.active = index;
    [...this.list.children].forEach((option, i) => {
      option.ariaSelected = String(i === index);
      if (i === index) option.scrollIntoView({ block: 'nearest' });
    });
    if (index < 0) this.input.removeAttribute('aria-activedescendant');
    else this.input.setAttribute('aria-activedescendant', `${this.input.id}-${index}`);
  }

  private onKey(event: KeyboardEvent): void {
    const last = this.results.length - 1;
    const moves: Record<string, () => void> = {
      ArrowDown: () => this.select(this.active >= last ? 0 : this.active + 1),
      ArrowUp: () => this.select(this.active <= 0 ? last : this.active - 1),
      Home: () => this.select(0),
      End: () => this.select(last),
      Enter: () => this.go(Math.max(0, this.active)),
    };
    if (event.key === 'Escape' && this.input.value !== '') {
      event.preventDefault();
      this.input.value = '';
      this.show([], this.dataset.prompt ?? null);
      return;
    }
    const move = moves[event.key];
    const editing = (event.key === 'Home' || event.key === 'End') && this.active < 0;
    if (!move || this.results.length === 0 || event.isComposing || editing) return;
    event.preventDefault();
    move();
  }

  private go(index: number): void {
    const fund = this.results[index];
    if (!fund) return;
    if (this.dataset.newTab === undefined) location.assign(fund.href);
    else open(fund.href, '_blank', 'noopener');
  }

  private close(): void {
    (this.querySelector('.found') as HTMLElement).hidden = true;
    this.input.ariaExpanded = 'false';
    this.select(-1);
  }
}

export function defineFundSearch(): void {
  customElements.define('fund-search', FundSearch);
}
