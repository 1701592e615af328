import type { Table } from '../../charts/parts/define-widget.ts';
import { createPlainChart } from '../../charts/plain/plain-chart.ts';
import { download } from '../../runtime/download.ts';
import { nameInMeasure } from '../../runtime/measure/reader-lens.ts';
import { toast } from '../../runtime/toast.ts';
import { toCsv } from '../frame/csv.ts';
import { type CardView, createCard } from './card.ts';

const text = { copied: 'پیوند کپی شد', notCopied: 'خطا در کپی', failed: 'ساخت تصویر ممکن نشد' };

export function saveCsv(table: Table, name: string): void {
  download(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }), `${nameInMeasure(name)}.csv`);
}

export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast(text.copied);
  } catch {
    toast(text.notCopied, 'error');
  }
}

const CHART_HEIGHT = 200;

/** Draws a card as a PNG and saves it; the card stands in the page only meanwhile. */
export async function saveCard(view: CardView, name: string): Promise<void> {
  const card = createCard(view);
  document.body.append(card);
  const chart = createPlainChart(card.querySelector('.plan-chart') as HTMLElement, { height: CHART_HEIGHT });
  try {
    chart.draw(view.chart);
    const { renderPng } = await import('../frame/render-png.ts');
    download(await renderPng(card), `${nameInMeasure(name)}.png`);
  } catch (error) {
    console.warn(error);
    toast(text.failed, 'error');
  } finally {
    chart.destroy();
    card.remove();
  }
}
