import { type FigureId, findFigure } from '../../../shared/figures/index.ts';
import { type LocatedFigure, locateFigure } from '../../../shared/figures/locate-figure.ts';
import { agreesWith, readPrinted } from '../../../shared/figures/printed-value.ts';
import { fundSubject, provenanceKey } from '../../../shared/figures/provenance-key.ts';
import {
  convertAmounts,
  convertHeading,
  convertNumber,
  currencyIn,
  type TextAround,
} from '../../../shared/persian/convert-money.ts';
import { type Currency, formatBillionRial, formatMoney } from '../../../shared/persian/format.ts';
import type { ScreenerColumn } from '../../../shared/schema/screener-fields.ts';
import type { ProvenanceFile } from '../../../shared/schema/snapshots/provenance.ts';
import { domElement } from '../../blocks/provenance/dom-tree.ts';
import {
  isShownIn,
  restoreSource,
  showInstead,
  sourceOf,
  textNodes,
} from '../../runtime/money-unit/source-text.ts';
import { unitAround } from '../../runtime/money-unit/unit-around.ts';
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
function writeExactRials(unit: () => Currency | null): void {
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

// From here on: shows all money of the page in one currency, what stands there and whatever scripts add to it later.

/**
 * Words of people and names, which are no figures of the page. A table of the staff keeps its units: its cells may be ranges, or in Latin digits, which
 * would stand below the name of another unit.
 */
const KEPT = 'script, style, code, textarea, tbody th, [data-fixed-unit], .rich table, .prose table';

/** Names of funds and titles of articles; a figure inside a link is one of the page. */
const isKept = (element: Element): boolean =>
  element.closest(KEPT) !== null ||
  (element.closest('a') !== null && element.closest('[data-figure], .num') === null);

const MAY_BE_MONEY = /[۰-۹]|ریال|تومان|همت/;

/** Where the product itself names the unit of numbers that stand elsewhere; a text of the staff is prose. */
const HEADINGS =
  'th, dt, caption, legend, figcaption, button, option, label, svg, .meaning, .label, .tip-row';

const isHeading = (element: Element): boolean =>
  element.closest(HEADINGS) !== null || element.parentElement?.querySelector('[data-figure]') != null;

/** Texts of the staff, in whose paragraphs bold type may stand within a range or a sum. */
const PROSE = ':is(.rich, .prose) :is(p, li, h2, h3, h4, blockquote)';

/** The paragraph of a text around it. */
function textAround(node: Text, paragraph: Element): TextAround {
  const nodes = [...textNodes(paragraph)];
  const at = nodes.indexOf(node);
  const join = (some: readonly Text[]): string => some.map(sourceOf).join('');
  return { before: join(nodes.slice(0, at)), after: join(nodes.slice(at + 1)) };
}

/** A text of the page in `unit`, e.g. of a cell, a heading, a tick of an axis. */
function convertText(source: string, node: Text, element: Element, unit: Currency): string {
  const paragraph = element.closest(PROSE);
  if (paragraph) return convertAmounts(source, unit, textAround(node, paragraph));
  const isNumber = convertNumber(source, unit, unit) !== null;
  const own = isNumber ? currencyIn(unitAround(element) ?? '') : null;
  return own
    ? (convertNumber(source, own, unit) ?? source)
    : (isHeading(element) ? convertHeading : convertAmounts)(source, unit);
}

function show(node: Text, unit: Currency): void {
  const element = node.parentElement;
  if (!element || isShownIn(node, unit)) return;
  const source = sourceOf(node);
  if (!MAY_BE_MONEY.test(source) || isKept(element)) return;
  const shown = convertText(source, node, element, unit);
  if (shown !== node.data || shown !== source) showInstead(node, source, shown, unit);
}

let observer: MutationObserver | null = null;

const addedBy = ({ type, target, addedNodes }: MutationRecord): readonly Node[] =>
  type === 'characterData' ? [target] : [...addedNodes];

/** Called after each change that a script makes to the page. */
type OnChange = () => void;

function observe(unit: Currency, onChange: OnChange): void {
  observer = new MutationObserver((records) => {
    for (const node of records.flatMap(addedBy)) for (const text of textNodes(node)) show(text, unit);
    onChange();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Shows the page in `unit` from now on; null restores what the page itself wrote. */
function applyUnit(unit: Currency | null, onChange: OnChange): void {
  observer?.disconnect();
  for (const node of textNodes(document.body)) {
    restoreSource(node);
    if (unit) show(node, unit);
  }
  if (unit) observe(unit, onChange);
}

let shown: Currency | null = null;

function refine(): void {
  if (shown === 'rial') writeExactRials(() => shown);
}

/** Shows the whole page in one currency; null restores the units in which it was published. Loaded on first use. */
export function showUnit(unit: Currency | null): void {
  shown = unit;
  applyUnit(unit, refine);
  refine();
}
