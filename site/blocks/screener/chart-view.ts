import type { View } from '../../../shared/screener/state.ts';
import type { FundTable } from '../fund-table/fund-table.ts';
import type { Screen } from '../fund-table/screen.ts';
import type { ShownFunds } from './shown-funds.ts';

type Draw = (box: HTMLElement, screen: Screen, shown: ShownFunds) => void | Promise<void>;

const VIEWS: Partial<Readonly<Record<View, () => Promise<Draw>>>> = {
  scatter: async () => (await import('./scatter.ts')).showScatter,
  map: async () => (await import('./map-view.tsx')).showMap,
};

/** The chart follows its box: drawn again at another width. */
const observers = new WeakMap<HTMLElement, ResizeObserver>();

/** Draws the screen's chart above the list; a screen that shows its table alone has none. */
export async function showChart(root: HTMLElement, { screen }: FundTable, shown: ShownFunds): Promise<void> {
  const box = root.querySelector<HTMLElement>('[data-chart]');
  const { view } = screen.state;
  if (!box) return;
  const load = VIEWS[view];
  box.hidden = load === undefined;
  if (!load) return;
  const draw = await load();
  if (screen.state.view !== view) return;
  box.dataset.chart = view;
  draw(box, screen, shown);
  follow(box, () => draw(box, screen, shown));
}

function follow(box: HTMLElement, redraw: () => void): void {
  observers.get(box)?.disconnect();
  let width = box.clientWidth;
  const observer = new ResizeObserver(() => {
    if (box.hidden || box.clientWidth === width) return;
    width = box.clientWidth;
    redraw();
  });
  observer.observe(box);
  observers.set(box, observer);
}
