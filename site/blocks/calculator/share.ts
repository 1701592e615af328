import { createPlainChart } from '../../charts/plain/plain-chart.ts';
import { savePng } from '../frame/exports.ts';
import { type CardView, createCard } from './card.ts';

const CHART_HEIGHT = 200;

/** Draws a card as a PNG and saves it; the card stands in the page only meanwhile. */
export async function saveCard(view: CardView, name: string): Promise<void> {
  const card = createCard(view);
  document.body.append(card);
  const chart = createPlainChart(card.querySelector('.plan-chart') as HTMLElement, { height: CHART_HEIGHT });
  try {
    chart.draw(view.chart);
    await savePng(name, card);
  } finally {
    chart.destroy();
    card.remove();
  }
}
