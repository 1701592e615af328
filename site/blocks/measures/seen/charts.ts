import { readerLens } from '../../../runtime/measure/reader-lens.ts';

/** What shows returns or prices in the reader's measure itself shows rials until its code is loaded: charts, and the market map. */
const CHARTS = 'figure[data-measured] astro-island[ssr], astro-island[ssr]:has(> [data-measured])';

let observer: IntersectionObserver | null = null;

/** Starts the charts that the reader comes to see: drawn by script, they follow the reader's measure. */
export function startCharts(): void {
  observer?.disconnect();
  if (readerLens() === null) return;
  observer = new IntersectionObserver((entries, self) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      self.unobserve(target);
      target.closest('astro-island')?.dispatchEvent(new Event('refresh'));
    }
  });
  // The island itself has no box: what it holds has one.
  for (const island of document.querySelectorAll(CHARTS))
    observer.observe(island.firstElementChild ?? island);
}
