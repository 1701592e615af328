/** Event that an element dispatches on itself once its own handlers are attached. */
export const READY = 'island:ready';

/**
 * Elements whose click the browser or the page's own script answers: a replayed click would, for example, close the details that the first
 * one opened, or take back a star.
 */
const NATIVE =
  'a[href], summary, label, input, select, form button[type=submit], [data-star], td[data-figure], td.num';

/**
 * Remembers the last click on a part of the page that is not ready and the last form of it that was sent by POST, and repeats them on
 * READY; until then the pressed button is marked with aria-busy. What a reader types stays in its field, where the part finds it.
 * `forget` drops what is remembered.
 */
export function replayEvents(part: HTMLElement) {
  let repeat: (() => void) | null = null;
  let pressed: HTMLElement | null = null;
  const remember = (button: HTMLElement | null, again: (() => void) | null) => {
    pressed?.removeAttribute('aria-busy');
    [pressed, repeat] = [button, again];
    pressed?.setAttribute('aria-busy', 'true');
  };
  const forget = () => remember(null, null);
  const onClick = ({ target }: Event) => {
    const element = target instanceof Element && !target.closest(NATIVE) ? target : null;
    remember(element?.closest('button') ?? null, () => {
      if (element?.isConnected)
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    // A form by GET leads to a page that does the same.
    if (form.method !== 'post') return;
    event.preventDefault();
    const button = event.submitter;
    remember(button, () => form.requestSubmit(button));
  };
  const onReady = () => {
    part.removeEventListener('click', onClick);
    part.removeEventListener('submit', onSubmit);
    const again = repeat;
    forget();
    again?.();
  };
  part.addEventListener('click', onClick);
  part.addEventListener('submit', onSubmit);
  part.addEventListener(READY, onReady, { once: true });
  return { forget };
}
