/** Event that an element dispatches on itself once its own click handlers are attached. */
export const READY = 'island:ready';

/** Elements whose click the browser handles itself: a replayed click would, for example, close the details that the first one opened. */
const NATIVE = 'a[href], summary, label, input, select';

/**
 * Remembers the last click on an element that is not ready, and dispatches it again on READY; until then the clicked button is
 * marked with aria-busy. `forget` drops the remembered click.
 */
export function replayClicks(element: HTMLElement) {
  let clicked: Element | null = null;
  const button = () => clicked?.closest('button');
  const remember = ({ target }: Event) => {
    button()?.removeAttribute('aria-busy');
    clicked = target instanceof Element && !target.closest(NATIVE) ? target : null;
    button()?.setAttribute('aria-busy', 'true');
  };
  const forget = () => {
    button()?.removeAttribute('aria-busy');
    clicked = null;
  };
  const replay = () => {
    element.removeEventListener('click', remember);
    const target = clicked;
    forget();
    if (target?.isConnected)
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  element.addEventListener('click', remember);
  element.addEventListener(READY, replay, { once: true });
  return { forget };
}
