import { cloneTemplate } from './clone-template.ts';

/** How long a message stays, unless a pointer or the focus rests on it. Milliseconds. */
const DURATION = 5000;

/** Removes the element after DURATION; the time starts anew after a pointer or the focus rested on it. */
function removeLater(line: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => line.remove(), DURATION);
  };
  const stop = (): void => clearTimeout(timer);
  line.addEventListener('pointerenter', stop);
  line.addEventListener('pointerleave', start);
  line.addEventListener('focusin', stop);
  line.addEventListener('focusout', start);
  start();
}

/** Escape removes the message, wherever the focus is. */
let listens = false;
function closeWithEscape(box: Element): void {
  if (listens) return;
  listens = true;
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && box.replaceChildren());
}

/**
 * Shows a message in place of the last one for five seconds. A click, its button or Escape closes it; an error is announced at once. It needs no
 * component: it may say that code did not load.
 */
export function toast(message: string, kind: 'plain' | 'error' = 'plain'): void {
  const box = document.querySelector('[data-toasts]');
  if (!box) return;
  const line = cloneTemplate('toast');
  line.className = kind;
  if (kind === 'error') line.role = 'alert';
  const words = line.querySelector('p');
  if (words) words.textContent = message;
  line.addEventListener('click', () => line.remove());
  box.replaceChildren(line);
  closeWithEscape(box);
  removeLater(line);
}
