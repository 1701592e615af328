import { type FigureId, findFigure } from '../../../shared/figures/index.ts';
import { type LocatedFigure, locateFigure } from '../../../shared/figures/locate-figure.ts';
import { agreesWith, readPrinted } from '../../../shared/figures/printed-value.ts';
import { fundSubject, provenanceKey } from '../../../shared/figures/provenance-key.ts';
import { type Currency, formatBillionRial, formatMoney } from '../../../shared/persian/format.ts';
import type { ScreenerColumn } from '../../../shared/schema/screener-fields.ts';
import type { ProvenanceFile } from '../../../shared/schema/snapshots/provenance.ts';
import { domElement } from '../../blocks/provenance/dom-tree.ts';
import { showInstead, sourceOf, textNodes } from '../../runtime/money-unit/source-text.ts';
import { loadRequired, loadScreener } from '../../runtime/published.ts';

/**
 * Whole tomans of a unit lack the last digit of the same amount in rials, e.g. «۲٬۱۱۳ همت». Such figures are written anew from their
 * published values: of a list of funds from the file of its columns, elsewhere from the figure's provenance.
 */

const FIGURES = '[data-figure]:not(th, ul, svg *), .fund-table td.num';
/** Two digits and more without decimals. */
const WHOLE = /^[^٫]*[۰-۹]{2}[^٫]*$/;

/** Column of the list's file by figure. */
const COLUMNS: Partial<Record<FigureId, ScreenerColumn>> = {
  'net-assets': 'assets',
  'trading-value': 'value',
  'individual-inflow': 'inflow',
};

async function fromList({ figure, subject }: LocatedFigure): Promise<number | null> {
  const column = COLUMNS[figure];
  if (column === undefined) return null;
  const { slugs, figures } = await loadScreener();
  return figures[column]?.[slugs.findIndex((slug) => fundSubject(slug) === subject)] ?? null;
}

async function fromProvenance({ figure: id, subject }: LocatedFigure): Promise<number | null> {
  const figure = findFigure(id);
  const key = figure && provenanceKey(figure, subject);
  if (!key) return null;
  const file = await loadRequired<ProvenanceFile>(key, { revalidate: true });
  return file.figures[id]?.value ?? null;
}

/** The published value of a figure in rials; null where it is not published, or is no money. */
async function loadRial(element: HTMLElement): Promise<number | null> {
  const located = locateFigure(domElement(element));
  if (!located || findFigure(located.figure)?.unit !== 'rial') return null;
  return element.closest('.fund-table') === null ? fromProvenance(located) : fromList(located);
}

async function writeExactly(element: HTMLElement, node: Text, unit: () => Currency | null): Promise<void> {
  const source = sourceOf(node);
  const rial = await loadRial(element);
  const printed = readPrinted(source);
  // A page that shows an older value keeps it.
  if (rial === null || !printed || !agreesWith(printed, rial, 'rial')) return;
  if (unit() !== 'rial' || sourceOf(node) !== source) return;
  const shown = printed.words === '' ? formatBillionRial(rial, 0) : formatMoney(rial, { unit: 'rial' });
  showInstead(node, source, shown, 'rial');
}

const written = new WeakMap<Text, string>();

/** Writes the page's figures in whole tomans as exact rials. Figures whose files do not load keep the converted number. */
export function writeExactRials(unit: () => Currency | null): void {
  for (const element of document.querySelectorAll<HTMLElement>(FIGURES)) {
    const node = [...textNodes(element)].find((text) => WHOLE.test(sourceOf(text)));
    if (!node || node.data === sourceOf(node) || written.get(node) === node.data) continue;
    written.set(node, node.data);
    writeExactly(element, node, unit).then(
      () => written.set(node, node.data),
      (error: unknown) => console.warn(error),
    );
  }
}
