import { afterPaint } from '../../runtime/after-paint.ts';
import type { Found } from './search-index.ts';

/** `<fund-search>`: a combobox over the funds; its index and engine come with the first focus. */

const text = { failed: 'خطا در بارگذاری اطلاعات', loading: 'در حال بارگذاری...' };

type Engine = typeof import('./search-index.ts');

class FundSearch extends HTMLElement {
  private found: readonly Found[] = [];
  private active = -1;
  private ready = false;
  private engine: Promise<Engine['search']> | null = null;

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
    this.addEventListener('focusout', (event) => {
      if (!this.contains(event.relatedTarget as Node | null)) this.close();
    });
    this.list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
      if (option) this.go(Number(option.dataset.place));
    });
    // On a slow line somebody types before this file is here.
    if (document.activeElement === this.input) onFocus();
  }

  /** Loads the engine and the index once; after a failure the next focus tries again. */
  private load(): Promise<Engine['search']> {
    this.engine ??= import('./search-index.ts')
      .then(({ prepare, search }) => prepare(this.dataset.url ?? '').then(() => search))
      .catch((error: unknown) => {
        this.engine = null;
        throw error;
      });
    // Handled where the answer is used; a focus alone must not raise an unhandled rejection.
    this.engine.catch(() => undefined);
    return this.engine;
  }

  private async find(): Promise<void> {
    const query = this.input.value;
    if (query.trim() === '') return this.show([], this.dataset.prompt ?? null);
    if (!this.ready) this.show([], text.loading);
    try {
      // The typed letter is painted first, what it finds after it.
      await afterPaint();
      const search = await this.load();
      this.ready = true;
      if (query !== this.input.value) return;
      const found = await search(query, { manager: this.dataset.noManager === undefined });
      // A slower answer to an older query is not shown.
      if (query === this.input.value)
        this.show(found, found.length === 0 ? (this.dataset.none ?? null) : null);
    } catch {
      this.show([], text.failed);
    }
  }

  private show(found: readonly Found[], says: string | null): void {
    this.found = found;
    this.list.replaceChildren(...found.map((fund, place) => this.option(fund, place)));
    this.list.hidden = found.length === 0;
    const line = this.querySelector('.says') as HTMLElement;
    line.textContent = says ?? '';
    line.hidden = says === null;
    (this.querySelector('.found') as HTMLElement).hidden = found.length === 0 && says === null;
    this.input.ariaExpanded = String(found.length > 0);
    this.mark(-1);
  }

  private option({ name, symbol }: Found, place: number): HTMLElement {
    const option = document.createElement('li');
    option.role = 'option';
    option.id = `${this.input.id}-${place}`;
    option.dataset.place = String(place);
    option.append(name);
    if (symbol) {
      const mark = document.createElement('b');
      mark.textContent = symbol;
      option.append(mark);
    }
    return option;
  }

  private mark(place: number): void {
    this.active = place;
    [...this.list.children].forEach((option, i) => {
      option.ariaSelected = String(i === place);
      if (i === place) option.scrollIntoView({ block: 'nearest' });
    });
    if (place < 0) this.input.removeAttribute('aria-activedescendant');
    else this.input.setAttribute('aria-activedescendant', `${this.input.id}-${place}`);
  }

  private onKey(event: KeyboardEvent): void {
    const last = this.found.length - 1;
    const moves: Record<string, () => void> = {
      ArrowDown: () => this.mark(this.active >= last ? 0 : this.active + 1),
      ArrowUp: () => this.mark(this.active <= 0 ? last : this.active - 1),
      Home: () => this.mark(0),
      End: () => this.mark(last),
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
    if (!move || this.found.length === 0 || event.isComposing || editing) return;
    event.preventDefault();
    move();
  }

  private go(place: number): void {
    const fund = this.found[place];
    if (!fund) return;
    if (this.dataset.newTab === undefined) location.assign(fund.href);
    else open(fund.href, '_blank', 'noopener');
  }

  private close(): void {
    (this.querySelector('.found') as HTMLElement).hidden = true;
    this.input.ariaExpanded = 'false';
    this.mark(-1);
  }
}

export function defineFundSearch(): void {
  customElements.define('fund-search', FundSearch);
}
