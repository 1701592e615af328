import { nextTask } from './after-paint.ts';

/** Event that an element dispatches on itself once its own handlers are attached. */
export const READY = 'island:ready';

/**
 * Elements whose click the browser or the page's own script answers: a replayed click would, for example, close the details that the first
 * one opened, or take back a star.
 */
const NATIVE =
  'a[href], summary, label, input, select, form button[type=submit], [data-star], td[data-figure], td.num';

/** A click or a form that waits for its part, with the button that says so. */
interface Waiting {
  readonly button: HTMLElement | null;
  readonly again: () => void;
}

/**
 * Remembers the clicks on a part of the page that is not ready, and its forms that were sent by POST, and repeats them in their order on
 * READY; until then the pressed buttons are marked with aria-busy. A button that is pressed again in impatience counts once. What a
 * reader types stays in its field, where the part finds it. From `intercept` on, which is called before
 * the part attaches its handlers, they do not reach these: otherwise a press between attaching and READY is answered twice. `forget` drops what is remembered.
 */
export function replayEvents(part: HTMLElement) {
  let waiting: Waiting[] = [];
  let isIntercepting = false;
  const remember = (event: Event, button: HTMLElement | null, again: () => void) => {
    if (isIntercepting) event.stopImmediatePropagation();
    waiting = [...waiting.filter((one) => one.button === null || one.button !== button), { button, again }];
    button?.setAttribute('aria-busy', 'true');
  };
  const forget = () => {
    for (const { button } of waiting) button?.removeAttribute('aria-busy');
    waiting = [];
    isIntercepting = false;
  };
  const onClick = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(NATIVE)) return;
    remember(event, target.closest('button'), () => {
      if (target.isConnected)
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    // A form by GET leads to a page that does the same.
    if (form.method !== 'post') return;
    event.preventDefault();
    const button = event.submitter;
    remember(event, button, () => form.requestSubmit(button));
  };
  const onReady = async ({ target }: Event) => {
    // Of a part inside this one.
    if ((target as Element).closest('astro-island') !== part) return;
    part.removeEventListener(READY, onReady);
    part.removeEventListener('click', onClick);
    part.removeEventListener('submit', onSubmit);
    const events = waiting;
    forget();
    for (const { again } of events) {
      again();
      // What React renders of one, the handler of the next starts from.
      await nextTask();
    }
  };
  part.addEventListener('click', onClick);
  part.addEventListener('submit', onSubmit);
  part.addEventListener(READY, onReady);
  const intercept = () => {
    isIntercepting = true;
  };
  return { forget, intercept };
}
