import { sayNotLoaded } from '../../runtime/not-loaded.ts';

/** Opens the full chart where the address says so, e.g. `?chart=price`. */
export function startFullChart(): void {
  const button = document.querySelector<HTMLElement>('[data-full-chart]');
  if (!button || !new URLSearchParams(location.search).has('chart')) return;
  import('./full-chart.ts').then(({ openFullChart }) => openFullChart(button), sayNotLoaded);
}
