/** Said by a part of the page, to itself, once it can answer. */
export const READY = 'island:ready';

/** What the browser itself answers to a click: given again, a summary would close what it had opened. */
const ANSWERED = 'a[href], summary, label, input, select';

/** Keeps the last click on a part that cannot answer yet, and gives it again when it says READY; meanwhile its button shows that it was pressed. */
export function keepClicks(part: HTMLElement) {
  let clicked: Element | null = null;
  const button = () => clicked?.closest('button');
  const keep = ({ target }: Event) => {
    button()?.removeAttribute('aria-busy');
    clicked = target instanceof Element && !target.closest(ANSWERED) ? target : null;
    button()?.setAttribute('aria-busy', 'true');
  };
  const forget = () => {
    button()?.removeAttribute('aria-busy');
    clicked = null;
  };
  const giveAgain = () => {
    part.removeEventListener('click', keep);
    const given = clicked;
    forget();
    if (given?.isConnected) given.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  part.addEventListener('click', keep);
  part.addEventListener(READY, giveAgain, { once: true });
  return { forget };
}
