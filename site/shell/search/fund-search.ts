/** `<fund-search>`: a combobox of funds. Its code is loaded on the first focus; until then the form leads to the search page. */

const text = { failed: 'خطا در بارگذاری اطلاعات' };

class FundSearch extends HTMLElement {
  private box: Promise<void> | null = null;

  connectedCallback(): void {
    const input = this.querySelector('input');
    const start = (): void => void this.start();
    for (const name of ['focus', 'input']) input?.addEventListener(name, start);
    // On a slow connection the reader may focus the box before this script runs.
    if (document.activeElement === input) start();
  }

  /** Loads the box once; after a failure the next focus or letter tries again. */
  private start(): Promise<void> {
    this.box ??= import('./search-box.ts').then(
      ({ startSearchBox }) => startSearchBox(this),
      () => {
        this.box = null;
        this.say(text.failed);
      },
    );
    return this.box;
  }

  private say(words: string): void {
    const [found, line] = [
      this.querySelector<HTMLElement>('.found'),
      this.querySelector<HTMLElement>('.says'),
    ];
    if (!found || !line) return;
    line.textContent = words;
    line.hidden = false;
    found.hidden = false;
  }
}

export function defineFundSearch(): void {
  customElements.define('fund-search', FundSearch);
}
