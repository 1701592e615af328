/** Longer than a visit: in practice a toast stays until it is dismissed or replaced. Milliseconds. */
const REMOVE_AFTER = 1_000_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message in place of the last one; a click dismisses it. */
export function toast(message: string, kind: 'plain' | 'error' = 'plain'): void {
  const box = document.querySelector('[data-toasts]');
  if (!box) return;
  const line = document.createElement('p');
  line.textContent = message;
  line.className = kind;
  line.addEventListener('click', () => line.remove());
  box.replaceChildren(line);
  clearTimeout(timer);
  timer = setTimeout(() => line.remove(), REMOVE_AFTER);
}
