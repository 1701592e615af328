import './panel-styles.ts';
import type { Figure } from '../../../shared/figures/define-figure.ts';
import { findFigure } from '../../../shared/figures/index.ts';
import { locateFigure } from '../../../shared/figures/locate-figure.ts';
import type { Subject } from '../../../shared/figures/provenance-key.ts';
import { convertAmounts, convertNumber } from '../../../shared/persian/convert-money.ts';
import { readerLens } from '../../runtime/measure/reader-lens.ts';
import { readerUnit } from '../../runtime/money-unit/reader-unit.ts';
import { sourceText } from '../../runtime/money-unit/source-text.ts';
import { unitAround } from '../../runtime/money-unit/unit-around.ts';
import { openSheet } from '../../runtime/open-sheet.ts';
import { loadSources } from '../../runtime/published.ts';
import { copyText } from '../frame/exports.ts';
import { type DomElement, domElement } from './dom-tree.ts';
import { element } from './elements.ts';
import { loadProvenance } from './load-provenance.ts';
import { panelBody } from './panel-body.ts';
import { panelView, type Touched } from './panel-view.ts';

const text = {
  kicker: 'شناسنامهٔ رقم',
  close: 'بستن',
  back: 'بازگشت',
  loading: 'در حال بارگذاری...',
  failed: 'شناسنامهٔ این رقم بارگذاری نشد. اتصال را بررسی کنید و دوباره بزنید.',
  unknown: 'برای این رقم هنوز شناسنامه‌ای منتشر نشده است.',
  copied: 'متن استناد کپی شد.',
  copyFailed: 'مرورگر اجازهٔ کپی نداد.',
};
const ID = 'provenance-sheet';

/** The dialog, created at the first touch. */
function findSheet(): HTMLDialogElement {
  const known = document.getElementById(ID);
  if (known instanceof HTMLDialogElement) return known;
  const sheet = element(
    'dialog',
    { class: 'sheet provenance', id: ID, 'aria-labelledby': `${ID}-title` },
    element(
      'header',
      {},
      element(
        'div',
        {},
        element('small', {}, text.kicker),
        element('h2', { id: `${ID}-title`, tabindex: '-1' }),
      ),
      element('button', { type: 'button', 'data-close': '', 'aria-label': text.close }, '✕'),
    ),
    element('div', { class: 'inside' }),
  );
  document.body.append(sheet);
  return sheet;
}

function show(sheet: HTMLDialogElement, title: string, subject: string, ...content: Node[]): void {
  const heading = sheet.querySelector('h2');
  heading?.replaceChildren(title, subject && element('span', { class: 'of' }, ` ${subject}`));
  sheet.querySelector('.inside')?.replaceChildren(...content);
}

const note = (message: string): HTMLElement => element('p', { role: 'status' }, message);

const copy = (citation: string): void => {
  const unit = readerUnit();
  void copyText(text.copied, unit ? convertAmounts(citation, unit) : citation, text.copyFailed);
};

/** The steps that led from the touched figure to the one that is shown. */
async function render(sheet: HTMLDialogElement, steps: readonly Touched[]): Promise<void> {
  const touched = steps.at(-1);
  if (!touched) return;
  const { figure, subject } = touched;
  show(sheet, figure.label, '', note(text.loading));
  const [file, sources] = await Promise.all([
    loadProvenance(figure, subject),
    // Without the names of the sources their ids are shown.
    loadSources().catch(() => null),
  ]);
  const view = panelView(touched, file, sources);
  if (!view) return show(sheet, figure.label, '', note(text.unknown));
  const follow = (input: Figure): void =>
    run(sheet, [...steps, { ...touched, figure: input, printed: null, lens: null }]);
  const back = element('button', { type: 'button', class: 'step back' }, text.back);
  back.addEventListener('click', () => run(sheet, steps.slice(0, -1)));
  const body = panelBody(view, { onInput: follow, onCopy: copy });
  show(sheet, view.label, view.subject, ...(steps.length > 1 ? [back, ...body] : body));
  sheet.querySelector('h2')?.focus();
}

/** Renders the last step; a figure that does not load says so. */
function run(sheet: HTMLDialogElement, steps: readonly Touched[]): void {
  render(sheet, steps).catch((error: unknown) => {
    console.warn(error);
    show(sheet, steps.at(-1)?.figure.label ?? '', '', note(text.failed));
  });
}

const lineOf = (node: HTMLElement): string | null =>
  node.closest('tr')?.querySelector('th[scope=row]')?.textContent?.trim() ?? null;

/** What the page wrote, with the unit that its heading names, e.g. «۱۲٫۶» of a column → «۱۲٫۶ میلیارد تومان». */
function printedIn(shown: HTMLElement): string {
  const words = sourceText(shown).trim();
  const unit = convertNumber(words, 'rial', 'rial') === null ? null : unitAround(shown);
  return unit ? `${words} ${unit}` : words;
}

/** Opens the provenance of the figure in `node`; does nothing where it shows none. */
export function openPanel(node: HTMLElement): void {
  const located = locateFigure(domElement(node));
  const figure = located && findFigure(located.figure);
  if (!located || !figure) return;
  const shown = (located.element as DomElement).node;
  const subject: Subject = located.subject;
  const touched: Touched = {
    figure,
    subject,
    printed: printedIn(shown),
    line: lineOf(shown),
    lens: shown.closest('[data-fixed-measure]') ? null : readerLens(),
    url: `${location.origin}${decodeURI(location.pathname)}`,
  };
  const sheet = findSheet();
  openSheet(ID);
  run(sheet, [touched]);
}
