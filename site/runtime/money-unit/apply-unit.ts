import {
  convertAmounts,
  convertHeading,
  convertNumber,
  currencyIn,
} from '../../../shared/persian/convert-money.ts';
import type { Currency } from '../../../shared/persian/format.ts';
import { isShownIn, restoreSource, showInstead, sourceOf, textNodes } from './source-text.ts';
import { unitAround } from './unit-around.ts';

/** Shows all money of the page in one currency: what stands there, and whatever scripts add to it later. */

/** Words of people and names, which are no figures of the page. */
const KEPT = 'script, style, code, textarea, tbody th, [data-fixed-unit]';
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

/** A text of the page in `unit`, e.g. of a cell, a heading, a tick of an axis. */
function convertText(source: string, element: Element, unit: Currency): string {
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
  const shown = convertText(source, element, unit);
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
export function applyUnit(unit: Currency | null, onChange: OnChange): void {
  observer?.disconnect();
  for (const node of textNodes(document.body)) {
    restoreSource(node);
    if (unit) show(node, unit);
  }
  if (unit) observe(unit, onChange);
}
