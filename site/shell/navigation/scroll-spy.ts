/** The bar of sections. What follows the reader is loaded with the first scroll or choice. */

const load = () => import('./track-sections.ts');

/**
 * At the top of the page the first section is being read, and nothing is measured: that would force the layout of everything below during
 * the page's start.
 */
function followLater(bar: HTMLElement): void {
  const [first, select] = [bar.querySelector('.tabs a'), bar.querySelector('select')];
  if (first) first.ariaCurrent = 'true';
  const stop = new AbortController();
  const start = async (chosen?: Event): Promise<void> => {
    stop.abort();
    const { trackSections } = await load();
    trackSections(bar);
    // The choice that loaded the code is made again.
    if (chosen?.type === 'change') select?.dispatchEvent(new Event('change'));
  };
  // Nobody asked for it: without the code the links of the bar work all the same.
  const quietly = (event?: Event): void => void start(event).catch(console.warn);
  if (scrollY > 0 || location.hash !== '') {
    quietly();
    return;
  }
  addEventListener('scroll', quietly, { passive: true, signal: stop.signal });
  select?.addEventListener('change', quietly, { signal: stop.signal });
}

export function startScrollSpy(): void {
  const bar = document.querySelector<HTMLElement>('[data-spy]');
  if (bar) followLater(bar);
}
