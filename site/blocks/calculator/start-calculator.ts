import { sayNotLoaded } from '../../runtime/not-loaded.ts';

/** The calculator of a fund's page: code and data are loaded when the reader opens it, or follows a link to a calculation. */
export function startCalculator(): void {
  const block = document.querySelector<HTMLElement>('[data-calculator]');
  const details = block?.querySelector('details');
  if (!block || !details) return;
  details.addEventListener('toggle', () => {
    if (details.open)
      import('./mount-calculator.ts').then(({ mountCalculator }) => mountCalculator(block), sayNotLoaded);
  });
  if (location.hash === `#${block.id}` || new URLSearchParams(location.search).has('calc'))
    details.open = true;
}
