/** Event that an element dispatches on itself once its own click handlers are attached. */
export const READY = 'island:ready';

/** Elements whose click the browser handles itself: a replayed click would, for example, close the details that the first one opened. */
const NATIVE = 'a[href], summary, label, input, select';

/**
 * Remembers the last click on a part of the page that is not ready, and dispatches it again on READY; until then the clicked
 * button is marked with aria-busy. `forget` drops the remembered click.
 */
export function replayClicks(part: HTMLElement) {
  let clicked: Element | null = null;
  const button = () => clicked?.closest('button');
  const onClick = ({ target }: Event) => {
    button()?.removeAttribute('aria-busy');
    clicked = target instanceof Element && !target.closest(NATIVE) ? target : null;
    button()?.setAttribute('aria-busy', 'true');
  };
  const forget = () => {
    button()?.removeAttribute('aria-busy');
    clicked = null;
  };
  const onReady = () => {
    part.removeEventListener('click', onClick);
    const element = clicked;
    forget();
    if (element?.isConnected)
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  part.addEventListener('click', onClick);
  part.addEventListener(READY, onReady, { once: true });
  return { forget };
}
