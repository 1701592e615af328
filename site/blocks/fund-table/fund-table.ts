import type { FundList } from '../../../shared/schema/snapshots/fund.ts';
import { afterPaint } from '../../runtime/after-paint.ts';
import { nextDirection } from '../frame/sort-order.ts';
import type { Choice, SortField } from './choose-funds.ts';
import type { FundItem } from './fund-row.ts';

const text = {
  failed: 'خطا در بارگذاری اطلاعات',
  retry: 'تلاش مجدد',
  none: 'صندوقی با این ویژگی‌ها یافت نشد.',
};

/** Rows added at a time: a screen and a half, so that sorting stays light. */
const PORTION = 30;

type Tools = typeof import('./fund-tools.ts');

async function fetchList(url: string): Promise<FundList> {
  const answer = await fetch(encodeURI(url));
  if (!answer.ok) throw new Error(`funds: ${answer.status}`);
  return answer.json();
}

/** `<fund-table>`: the HTML has the first rows; sorting, filtering and scrolling load all funds of the same snapshot. */
class FundTable extends HTMLElement {
  private list: Promise<FundList & Tools> | null = null;
  private chosen: readonly FundItem[] = [];
  private rendered = 0;
  private choice: Choice = { query: '', category: '', field: 'netAssetRial', direction: 'descending' };
  private observer: IntersectionObserver | null = null;

  connectedCallback(): void {
    this.querySelector('thead')?.addEventListener('click', (event) => this.onHeading(event));
    const search = this.querySelector<HTMLInputElement>('input[type=search]');
    const select = this.querySelector('select');
    search?.addEventListener('input', () => this.choose({ query: search.value }));
    select?.addEventListener('change', () => this.choose({ category: select.value }));
    const end = this.querySelector('.end');
    if (!end) return;
    this.observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && this.more(), {
      root: this.querySelector('.table-box'),
      rootMargin: '400px',
    });
    this.observer.observe(end);
    const slug = new URLSearchParams(location.search).get('category');
    if (slug && select) select.value = slug;
    // Includes what was typed before this script was loaded.
    const typed = { query: search?.value ?? '', category: select?.value ?? '' };
    if (typed.query !== '' || typed.category !== '') this.choose(typed);
  }

  disconnectedCallback(): void {
    this.observer?.disconnect();
  }

  /** All funds, and the code that sorts and renders them; after a failure the next call tries again. */
  private load(): Promise<FundList & Tools> {
    this.list ??= Promise.all([fetchList(this.dataset.url ?? ''), import('./fund-tools.ts')])
      .then(([list, tools]) => ({ ...list, ...tools }))
      .catch((error: unknown) => {
        this.list = null;
        throw error;
      });
    return this.list;
  }

  private onHeading({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-field]') : null;
    const heading = button?.closest('th');
    if (!button || !heading) return;
    const first = button.dataset.first === 'ascending' ? 'ascending' : 'descending';
    const direction = nextDirection(heading.ariaSort === 'none' ? null : heading.ariaSort, first);
    for (const cell of this.querySelectorAll<HTMLElement>('th[aria-sort]'))
      cell.ariaSort = cell === heading ? direction : 'none';
    this.choose({ field: button.dataset.field as SortField, direction });
  }

  private async choose(part: Partial<Choice>): Promise<void> {
    const choice = { ...this.choice, ...part };
    this.choice = choice;
    try {
      // The pressed heading or the typed letter is painted before the rows are fetched and rendered.
      await afterPaint();
      const list = await this.load();
      // A later choice has replaced this one.
      if (this.choice !== choice) return;
      this.querySelector('.state.error')?.remove();
      this.chosen = list.chooseFunds(list.items, choice);
      // Scrolls before the rows change: afterwards it would force a synchronous layout.
      this.querySelector('.table-box')?.scrollTo({ top: 0 });
      this.render(list, 0);
    } catch {
      this.showError();
    }
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
    retry.addEventListener('click', () => this.choose({}));
    box.append(text.failed, retry);
    this.querySelector('.table-box')?.before(box);
  }

  private async more(): Promise<void> {
    if (this.list === null) {
      // A failure while scrolling shows no error: the first rows are there, and the reader has asked for nothing yet.
      const list = await this.load().catch(() => null);
      if (list === null || this.chosen.length > 0) return;
      this.chosen = list.chooseFunds(list.items, this.choice);
      return this.render(list, this.querySelectorAll('tbody tr').length);
    }
    const list = await this.list;
    if (this.rendered < this.chosen.length) this.render(list, this.rendered);
  }

  /** Renders one portion from index `from`; 0 replaces the present rows. */
  private render({ categories, fundRowHtml, countLabel }: FundList & Tools, from: number): void {
    const body = this.querySelector('tbody');
    const count = this.querySelector('.count');
    if (!body || !count) return;
    const bySlug = new Map(categories.map((category) => [category.slug, category]));
    const portion = this.chosen.slice(from, from + PORTION);
    const html = portion.map((item) => fundRowHtml(item, bySlug.get(item.categorySlug))).join('');
    if (from === 0) body.innerHTML = html || `<tr><td colspan="13" class="none">${text.none}</td></tr>`;
    else body.insertAdjacentHTML('beforeend', html);
    this.rendered = from + portion.length;
    count.textContent = countLabel(this.chosen.length);
    this.querySelector('.all-links')?.remove();
  }
}

customElements.define('fund-table', FundTable);
