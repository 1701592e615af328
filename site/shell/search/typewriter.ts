/** The landing page's headline, letter by letter. Milliseconds, from the specification. */
const START = 300;
const LETTER = 120;

/**
 * Types the words of `headline`. They stand there from the start and only become visible, so nothing moves; who asked
 * for less motion sees them at once.
 */
export function type(headline: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const words = headline.textContent ?? '';
  const seen = document.createElement('span');
  const unseen = document.createElement('span');
  unseen.className = 'unseen';
  unseen.textContent = words;
  headline.ariaLabel = words;
  headline.replaceChildren(seen, unseen);
  const letters = [...words];
  let count = 0;
  const step = () => {
    count += 1;
    seen.textContent = letters.slice(0, count).join('');
    unseen.textContent = letters.slice(count).join('');
    if (count < letters.length) setTimeout(step, LETTER);
  };
  setTimeout(step, START);
}

const headline = document.querySelector<HTMLElement>('[data-typing]');
if (headline) type(headline);

/** An address with `q` searches at once: it stands in the structured data. */
const q = new URLSearchParams(location.search).get('q');
const box = document.querySelector<HTMLInputElement>('fund-search input');
if (q && box) {
  // Only a box that listens can search: this script may run before its element is defined.
  void customElements.whenDefined('fund-search').then(() => {
    box.value = q;
    box.focus();
    box.dispatchEvent(new Event('input'));
  });
}
