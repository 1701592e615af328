/** The script of the search page: types its headline. */

/** Milliseconds. */
const START_DELAY_MS = 300;
const LETTER_DELAY_MS = 120;

/**
 * Types the words of `headline`, letter by letter. All letters take their room from the start and become visible one by one, so
 * the layout does not shift; with reduced motion the headline stays as it is.
 */
function type(headline: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const seen = headline.querySelector('span');
  const unseen = seen?.cloneNode(true);
  if (!seen || !(unseen instanceof HTMLElement)) return;
  const words = seen.textContent;
  seen.textContent = '';
  unseen.className = 'unseen';
  headline.ariaLabel = words;
  headline.append(unseen);
  const letters = [...words];
  let count = 0;
  const step = () => {
    count += 1;
    seen.textContent = letters.slice(0, count).join('');
    unseen.textContent = letters.slice(count).join('');
    if (count < letters.length) setTimeout(step, LETTER_DELAY_MS);
  };
  setTimeout(step, START_DELAY_MS);
}

const headline = document.querySelector<HTMLElement>('[data-typing]');
if (headline) type(headline);
