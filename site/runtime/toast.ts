/** Longer than anyone reads: a toast goes when it is dismissed or the next one comes. Milliseconds. */
const REMOVED_AFTER = 1_000_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** One toast at most; a click dismisses it. */
export function toast(message: string, kind: 'plain' | 'error' = 'plain'): void {
  const box = document.querySelector('[data-toasts]');
  if (!box) return;
  const line = document.createElement('p');
  line.textContent = message;
  line.className = kind;
  line.addEventListener('click', () => line.remove());
  box.replaceChildren(line);
  clearTimeout(timer);
  timer = setTimeout(() => line.remove(), REMOVED_AFTER);
}
