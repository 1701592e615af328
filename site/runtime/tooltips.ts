/** Shows tooltips by mouse and keyboard. */

type Tips = typeof import('./show-tooltip.tsx');

/** Distance of a focused element's tooltip from its corner. Pixels. */
const INSET = 14;

let loading: Promise<void> | null = null;
/** What draws them; null until the first one is wanted. */
let tips: Tips | null = null;

/** Loads what draws them once. Nobody waits for a tooltip: where it does not load there is none. */
function load(): Promise<void> {
  loading ??= import('./show-tooltip.tsx').then((module) => {
    tips = module;
  }, console.warn);
  return loading;
}

const findOwner = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip], [data-tips]') : null;

const hide = (): void => tips?.hideTip();

/** Last move of the mouse: the first tooltip is shown there once its code is loaded. */
let newest: PointerEvent | null = null;

async function showFirst(): Promise<void> {
  await load();
  if (tips && newest) onMove(newest);
}

function onMove(event: PointerEvent): void {
  newest = event;
  const owner = event.pointerType === 'mouse' ? findOwner(event.target) : null;
  if (!owner) hide();
  else if (!tips) void showFirst();
  else tips.showTip(owner, event.clientX, event.clientY);
}

async function onFocus({ target }: FocusEvent): Promise<void> {
  const owner = findOwner(target);
  if (!owner?.matches('a:focus-visible')) return;
  await load();
  if (document.activeElement !== target) return;
  const { left, bottom } = owner.getBoundingClientRect();
  tips?.showTip(owner, left + INSET, bottom - INSET);
}

export function startTooltips(): void {
  document.addEventListener('pointermove', onMove);
  document.addEventListener('focusin', (event) => void onFocus(event));
  document.addEventListener('focusout', hide);
  document.addEventListener('keydown', (event) => event.key === 'Escape' && hide());
  addEventListener('scroll', hide, { passive: true, capture: true });
}
