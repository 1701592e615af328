import { type } from './typewriter.ts';

/** The script of the search page: types the headline, and runs the search of the address. */

const headline = document.querySelector<HTMLElement>('[data-typing]');
if (headline) type(headline);

/** `?q=` searches at once: the structured data declares this address as the site's search. */
const q = new URLSearchParams(location.search).get('q');
const box = document.querySelector<HTMLInputElement>('fund-search input');
if (q && box) {
  // The search needs its element: this script may run before `fund-search` is defined.
  void customElements.whenDefined('fund-search').then(() => {
    box.value = q;
    box.focus();
    box.dispatchEvent(new Event('input'));
  });
}
