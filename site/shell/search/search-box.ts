import type { RecentFund } from '../../../shared/watchlist/recent-funds.ts';
import { afterPaint } from '../../runtime/after-paint.ts';
import { CHOOSE_FUND } from '../../runtime/choose-fund.ts';
import { forgetRecent, readRecent } from '../../runtime/recent-funds.ts';
import type { SearchResult } from './search-result.ts';

/** The combobox of `<fund-search>`, loaded on its first focus; the search code and the index follow. */

const text = {
  failed: 'خطا در بارگذاری اطلاعات',
  loading: 'در حال بارگذاری...',
  recent: 'صندوق‌هایی که به‌تازگی باز کرده‌اید',
  forget: 'پاک کردن',
};

/** Recently seen funds that an empty box lists. */
const MAX_RECENT_SHOWN = 5;

type SearchModule = typeof import('./search-index.ts');

function nameAndSymbol({ name, symbol }: RecentFund): Node[] {
  const label = document.createElement('b');
  label.textContent = symbol;
  return [document.createTextNode(name), ...(symbol ? [label] : [])];
}

class SearchBox {
  private results: readonly RecentFund[] = [];
  private active = -1;
  private ready = false;
  private searchModule: Promise<SearchModule> | null = null;

  private readonly root: HTMLElement;
  private readonly input: HTMLInputElement;
  private readonly list: HTMLElement;
  private readonly found: HTMLElement;
  private readonly says: HTMLElement;

  constructor(root: HTMLElement) {
    this.root = root;
    const part = <E extends HTMLElement>(selector: string): E => root.querySelector(selector) as E;
    this.input = part('input');
    this.list = part('[role=listbox]');
    this.found = part('.found');
    this.says = part('.says');
  }

  /** Listens; the reader has focused the box already, and may have typed. */
  start(): void {
    const onFocus = () => {
      void afterPaint().then(() => this.load());
      void this.find();
    };
    this.input.addEventListener('focus', onFocus);
    this.input.addEventListener('input', () => this.find());
    this.input.addEventListener('keydown', (event) => this.onKey(event));
    // The list below the box shows the results; without the index the search page may find them.
    this.root
      .querySelector('form')
      ?.addEventListener('submit', (event) => this.ready && event.preventDefault());
    this.root.addEventListener('focusout', (event) => {
      if (!this.root.contains(event.relatedTarget as Node | null)) this.close();
    });
    this.list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
      if (option) this.go(Number(option.dataset.index));
    });
    if (document.activeElement === this.input) onFocus();
  }

  /** Loads the search code and the index once; after a failure the next focus tries again. */
  private load(): Promise<SearchModule> {
    this.searchModule ??= import('./search-index.ts')
      .then((module) => module.prepare(this.root.dataset.url ?? '').then(() => module))
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
    if (query.trim() === '') return this.showRecent();
    if (!this.ready) this.show([], text.loading);
    try {
      // The browser paints the typed letter before the search runs.
      await afterPaint();
      const { loadPrices, resultContent, search } = await this.load();
      this.ready = true;
      if (query !== this.input.value) return;
      const results = await search(query, { manager: this.root.dataset.noManager === undefined });
      // The result of an older query may arrive last: it is dropped.
      if (query !== this.input.value) return;
      this.show(results, results.length === 0 ? (this.root.dataset.none ?? null) : null, (fund) =>
        resultContent(fund, {}),
      );
      const prices = await loadPrices();
      if (query === this.input.value) this.fill((_, i) => resultContent(results[i] as SearchResult, prices));
    } catch {
      this.show([], text.failed);
    }
  }

  /** Before anything is typed: the funds that were opened last, else the prompt. */
  private showRecent(): void {
    const recent = readRecent().slice(0, MAX_RECENT_SHOWN);
    this.show(recent, recent.length > 0 ? null : (this.root.dataset.prompt ?? null));
    if (recent.length === 0) return;
    const line = document.createElement('p');
    line.className = 'recent';
    const forget = document.createElement('button');
    forget.type = 'button';
    forget.textContent = text.forget;
    forget.addEventListener('click', () => {
      forgetRecent();
      this.input.focus();
      this.showRecent();
    });
    line.append(text.recent, forget);
    this.list.before(line);
  }

  /** Lists results, and prints a message below them unless it is null. */
  private show<R extends RecentFund>(
    results: readonly R[],
    message: string | null,
    content: (fund: R) => Node[] = nameAndSymbol,
  ): void {
    this.results = results;
    this.root.querySelector('.recent')?.remove();
    this.list.replaceChildren(...results.map((_, index) => this.option(index)));
    this.fill((_, i) => content(results[i] as R));
    this.list.hidden = results.length === 0;
    this.says.textContent = message ?? '';
    this.says.hidden = message === null;
    this.found.hidden = results.length === 0 && message === null;
    this.input.ariaExpanded = String(results.length > 0);
    this.select(-1);
  }

  /** Writes the content of every option; its place and selection stay. */
  private fill(content: (option: Element, index: number) => Node[]): void {
    [...this.list.children].forEach((option, i) => {
      option.replaceChildren(...content(option, i));
    });
  }

  private option(index: number): HTMLElement {
    const option = document.createElement('li');
    option.role = 'option';
    option.id = `${this.input.id}-${index}`;
    option.dataset.index = String(index);
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
      this.showRecent();
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
    // A page that does something else with a fund than open it says so.
    const isOpened = this.root.dispatchEvent(
      new CustomEvent(CHOOSE_FUND, { detail: fund.href, cancelable: true, bubbles: true }),
    );
    if (!isOpened) {
      this.input.value = '';
      this.close();
      return;
    }
    if (this.root.dataset.newTab === undefined) location.assign(fund.href);
    else open(fund.href, '_blank', 'noopener');
  }

  private close(): void {
    this.found.hidden = true;
    this.input.ariaExpanded = 'false';
    this.select(-1);
  }
}

/** Makes an element with a focused input a search of funds. */
export const startSearchBox = (root: HTMLElement): void => new SearchBox(root).start();
