import { DEFAULT_STATE, readState, type SortField, type SortRule } from '../../../shared/screener/state.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';
import { afterPaint } from '../../runtime/after-paint.ts';
import { nextDirection } from '../frame/next-direction.ts';
import { createScreen, type Screen } from './screen.ts';
import { wireTools } from './wire-tools.ts';

const text = {
  failed: 'خطا در بارگذاری اطلاعات',
  retry: 'تلاش مجدد',
  none: 'صندوقی با این ویژگی‌ها یافت نشد.',
};

/** Rows added at a time: a screen and a half, so that sorting stays light. */
const PORTION = 30;
/** Fired by the list after it has shown its rows; bubbles. */
export const SHOWN_EVENT = 'fund-table-shown';

type Tools = typeof import('./fund-tools.ts');

interface Loaded {
  readonly table: ScreenerTable;
  readonly tools: Tools;
}

const keyOf = ({ columns }: Screen['state']): string => columns.join();

/** The state of the address; null where it has none: the page shows the state in which it was printed. */
function readAsked(): Screen['state'] | null {
  const asked = new URLSearchParams(location.search);
  for (const other of ['in', 'unit', 'category']) asked.delete(other);
  return asked.size === 0 ? null : readState(asked);
}

/** `<fund-table>`: the HTML has the first rows; sorting, filtering and scrolling load the figures of all funds. */
export class FundTable extends HTMLElement {
  screen: Screen = createScreen(DEFAULT_STATE, location.pathname);
  /** The chosen funds in their order, once they were shown. */
  chosen: readonly number[] = [];
  private loaded: Loaded | null = null;
  private rendered = 0;
  private run = 0;
  private shownColumns = '';
  private stop: (() => void) | null = null;
  private observer: IntersectionObserver | null = null;

  connectedCallback(): void {
    const printed = readState(new URLSearchParams(this.dataset.state ?? ''));
    this.screen = createScreen(readAsked() ?? printed, this.dataset.path ?? location.pathname);
    this.shownColumns = keyOf(printed);
    this.stop = this.screen.subscribe(() => void this.show());
    this.querySelector('thead')?.addEventListener('click', (event) => this.onHeading(event as MouseEvent));
    const end = this.querySelector('.end');
    if (!end) return;
    this.observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && this.more(), {
      root: this.querySelector('.table-box'),
      rootMargin: '400px',
    });
    this.observer.observe(end);
    const asked = wireTools(this, this.screen);
    if (asked || location.search !== '') void this.show();
  }

  disconnectedCallback(): void {
    this.observer?.disconnect();
    this.stop?.();
  }

  private async load(): Promise<Loaded> {
    const [table, tools] = await Promise.all([this.screen.load(), import('./fund-tools.ts')]);
    this.loaded = { table, tools };
    return this.loaded;
  }

  private onHeading({ target, shiftKey }: MouseEvent): void {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-field]') : null;
    if (!button) return;
    const first = button.dataset.first === 'ascending' ? 'ascending' : 'descending';
    const field = button.dataset.field as SortField;
    const { sort } = this.screen.state;
    const before = sort.find((rule) => rule.field === field && (shiftKey || rule === sort[0]));
    const rule: SortRule = { field, direction: nextDirection(before?.direction ?? null, first) };
    const others = shiftKey ? sort.filter((one) => one.field !== field) : [];
    this.screen.change({
      sort: shiftKey && before !== sort[0] ? [...others, rule].slice(-3) : [rule, ...others],
    });
  }

  private async show(): Promise<void> {
    this.run += 1;
    const run = this.run;
    try {
      this.markSort();
      // The pressed heading or the typed letter is painted before the rows are fetched and rendered.
      await afterPaint();
      const loaded = await this.load();
      // A later choice has replaced this one.
      if (this.run !== run) return;
      this.querySelector('.state.error')?.remove();
      this.chosen = loaded.tools.selectFunds(loaded.table, this.screen.state);
      // Scrolls before the rows change: afterwards it would force a synchronous layout.
      this.querySelector('.table-box')?.scrollTo({ top: 0 });
      this.renderHead(loaded);
      this.render(loaded, 0);
      this.dispatchEvent(new CustomEvent(SHOWN_EVENT, { bubbles: true }));
    } catch (error) {
      console.warn(error);
      this.showError();
    }
  }

  /** The heading that sorts, at once. */
  private markSort(): void {
    const [first] = this.screen.state.sort;
    for (const cell of this.querySelectorAll<HTMLElement>('th[aria-sort]')) {
      const field = cell.querySelector<HTMLElement>('[data-field]')?.dataset.field;
      cell.ariaSort = first && field === first.field ? first.direction : 'none';
    }
  }

  private renderHead({ tools }: Loaded): void {
    const { state } = this.screen;
    const [head, cols, table] = [
      this.querySelector('thead'),
      this.querySelector('colgroup'),
      this.querySelector('table'),
    ];
    if (!head || !cols || !table) return;
    const fields = state.columns.map(tools.fieldOf);
    const focused = document.activeElement?.closest<HTMLElement>('thead [data-field]')?.dataset.field;
    head.innerHTML = tools.headHtml(fields, state.sort);
    if (focused) head.querySelector<HTMLElement>(`[data-field="${focused}"]`)?.focus();
    if (this.shownColumns === keyOf(state)) return;
    this.shownColumns = keyOf(state);
    cols.innerHTML = tools.colsHtml(fields);
    table.style.setProperty('--weights', String(tools.totalWeight(fields)));
  }

  /** Shows the error above the present rows, with a button that repeats the same choice. */
  private showError(): void {
    this.querySelector('.state.error')?.remove();
    const box = document.createElement('div');
    box.className = 'state error';
    box.setAttribute('role', 'alert');
    const retry = document.createElement('button');
    retry.className = 'button';
    retry.textContent = text.retry;
    retry.addEventListener('click', () => void this.show());
    box.append(text.failed, retry);
    this.querySelector('.table-box')?.before(box);
  }

  private async more(): Promise<void> {
    if (this.loaded !== null) {
      if (this.rendered > 0 && this.rendered < this.chosen.length) this.render(this.loaded, this.rendered);
      return;
    }
    // A failure while scrolling shows no error: the first rows are there, and the reader has asked for nothing yet.
    const loaded = await this.load().catch(() => null);
    if (loaded === null || this.chosen.length > 0) return;
    this.chosen = loaded.tools.selectFunds(loaded.table, this.screen.state);
    this.render(loaded, this.querySelectorAll('tbody tr').length);
  }

  /** Renders one portion from index `from`; 0 replaces the present rows. */
  private render({ table, tools }: Loaded, from: number): void {
    const [body, count] = [this.querySelector('tbody'), this.querySelector('.count')];
    if (!body || !count) return;
    const fields = this.screen.state.columns.map(tools.fieldOf);
    const portion = this.chosen
      .slice(from, from + PORTION)
      .map((row) => tools.fundRowHtml(tools.screenRow(table, row, fields), fields))
      .join('');
    this.rendered = Math.min(from + PORTION, this.chosen.length);
    count.textContent = tools.countLabel(this.chosen.length);
    if (from > 0) {
      body.insertAdjacentHTML('beforeend', portion);
      return;
    }
    const empty = `<tr><td class="none" colspan="${fields.length + 3}">${text.none}</td></tr>`;
    body.innerHTML = portion === '' ? empty : portion;
    const rest = this.querySelector<HTMLElement>('.all-links');
    if (rest) rest.hidden = this.chosen.length < table.count;
  }
}

customElements.define('fund-table', FundTable);
