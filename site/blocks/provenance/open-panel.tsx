import { findFigure } from '../../../shared/figures/index.ts';
import { locateFigure } from '../../../shared/figures/locate-figure.ts';
import { convertNumber } from '../../../shared/persian/convert-money.ts';
import { readerLens } from '../../runtime/measure/reader-lens.ts';
import { sourceText } from '../../runtime/money-unit/source-text.ts';
import { unitAround } from '../../runtime/money-unit/unit-around.ts';
import { showOverlay } from '../../runtime/show-overlay.ts';
import { type DomElement, domElement } from './dom-tree.ts';
import { ProvenancePanel } from './ProvenancePanel.tsx';
import type { Touched } from './panel-view.ts';

const lineOf = (node: HTMLElement): string | null =>
  node.closest('tr')?.querySelector('th[scope=row]')?.textContent?.trim() ?? null;

/** What the page wrote, with the unit that its heading names, e.g. «۱۲٫۶» of a column → «۱۲٫۶ میلیارد تومان». */
function printedIn(shown: HTMLElement): string {
  const words = sourceText(shown).trim();
  const unit = convertNumber(words, 'rial', 'rial') === null ? null : unitAround(shown);
  return unit ? `${words} ${unit}` : words;
}

/** The figure that a part of the page shows; null for none. */
function readTouched(node: HTMLElement): Touched | null {
  const located = locateFigure(domElement(node));
  const figure = located && findFigure(located.figure);
  if (!located || !figure) return null;
  const shown = (located.element as DomElement).node;
  return {
    figure,
    subject: located.subject,
    printed: printedIn(shown),
    line: lineOf(shown),
    lens: shown.closest('[data-fixed-measure]') ? null : readerLens(),
    url: `${location.origin}${decodeURI(location.pathname)}`,
  };
}

const PANEL = 'provenance';
let opened = 0;

/** Opens the provenance of the figure in `node`; does nothing where it shows none. */
export function openPanel(node: HTMLElement): void {
  const touched = readTouched(node);
  if (!touched) return;
  opened += 1;
  showOverlay(
    PANEL,
    <ProvenancePanel key={opened} touched={touched} onClose={() => showOverlay(PANEL, null)} />,
  );
}
