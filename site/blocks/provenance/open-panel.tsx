import { findFigure } from '../../../shared/figures/index.ts';
import { locateFigure } from '../../../shared/figures/locate-figure.ts';
import { convertAmounts, convertNumber } from '../../../shared/persian/convert-money.ts';
import { readerLens } from '../../runtime/measure/reader-lens.ts';
import { sourceText } from '../../runtime/money-unit/source-text.ts';
import { unitAround } from '../../runtime/money-unit/unit-around.ts';
import { showOverlay } from '../../runtime/show-overlay.ts';
import { type DomElement, domElement } from './dom-tree.ts';
import { panelView, type Touched } from './panel-view.ts';
import './panel-styles.ts';
import { useEffect, useRef, useState } from 'react';
import type { Figure } from '../../../shared/figures/define-figure.ts';
import { provenanceFile, provenanceKey, type Subject } from '../../../shared/figures/provenance-key.ts';
import type { ProvenanceFile, SourceList } from '../../../shared/schema/snapshots/provenance.ts';
import { copyText } from '../../runtime/copy-text.ts';
import { readerUnit } from '../../runtime/money-unit/reader-unit.ts';
import { openSheet } from '../../runtime/open-sheet.ts';
import { usePublished } from '../../runtime/use-published.ts';
import { PanelBody } from './PanelBody.tsx';

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

const SOURCES = `/${provenanceFile('source-list')}`;

/** A provenance belongs to the newest figure: a file that was read before is asked for again. */
const NEWEST = { maxAge: 0, revalidate: true };

/** Path of the published file with the provenance of a subject's figure; null where the figure is none of the subject. */
function provenancePath(figure: Figure, subject: Subject): string | null {
  const key = provenanceKey(figure, subject);
  const file = key === null ? null : provenanceFile(key);
  return file === null ? null : `/${file}`;
}

const copy = (citation: string): void => {
  const unit = readerUnit();
  void copyText(text.copied, unit ? convertAmounts(citation, unit) : citation, text.copyFailed);
};

interface Props {
  readonly touched: Touched;
  readonly onClose: () => void;
}

/** The dialog with the provenance of the figure that was touched, and of the inputs that the reader follows from it. */
function ProvenancePanel({ touched, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [steps, setSteps] = useState([touched]);
  const shown = steps.at(-1) ?? touched;
  const file = usePublished<ProvenanceFile>(provenancePath(shown.figure, shown.subject), NEWEST);
  const sources = usePublished<SourceList>(SOURCES);
  // Without the names of the sources their ids are shown.
  const isLoaded = file.data !== undefined && (sources.data !== undefined || sources.failed);
  const view = file.data && isLoaded ? panelView(shown, file.data, sources.data ?? null) : null;
  const note = isLoaded ? text.unknown : file.failed ? text.failed : text.loading;

  useEffect(() => openSheet(ID), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read from its heading on
  useEffect(() => {
    if (isLoaded) heading.current?.focus();
  }, [isLoaded, steps]);

  const follow = (figure: Figure) => setSteps([...steps, { ...shown, figure, printed: null, lens: null }]);
  return (
    <dialog className="sheet provenance" id={ID} aria-labelledby={`${ID}-title`} onClose={onClose}>
      <header>
        <div>
          <small>{text.kicker}</small>
          <h2 id={`${ID}-title`} tabIndex={-1} ref={heading}>
            {shown.figure.label}
            {view && <span className="of">{` ${view.subject}`}</span>}
          </h2>
        </div>
        <button type="button" data-close="" aria-label={text.close}>
          ✕
        </button>
      </header>
      <div className="inside">
        {steps.length > 1 && (
          <button type="button" className="step back" onClick={() => setSteps(steps.slice(0, -1))}>
            {text.back}
          </button>
        )}
        {view ? <PanelBody view={view} onInput={follow} onCopy={copy} /> : <p role="status">{note}</p>}
      </div>
    </dialog>
  );
}

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
