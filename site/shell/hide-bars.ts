/** Nearer to the top of the page the bar stays. Pixels. */
const MIN_SCROLL_TOP = 120;
/** A shorter scroll is a trembling finger. Pixels. */
const MIN_MOVE = 8;

/**
 * On phones the bar at the top makes room while the reader scrolls down, and comes back with the first scroll up: `data-away` of the root
 * (Layout.astro).
 */
export function startHidingBars(): void {
  const root = document.documentElement;
  let last = scrollY;
  const update = () => {
    const moved = scrollY - last;
    if (Math.abs(moved) < MIN_MOVE) return;
    root.toggleAttribute('data-away', moved > 0 && scrollY > MIN_SCROLL_TOP);
    last = scrollY;
  };
  addEventListener('scroll', update, { passive: true });
}
