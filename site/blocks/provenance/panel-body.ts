import type { Figure } from '../../../shared/figures/define-figure.ts';
import { element, outsideLink } from './elements.ts';
import type { InputView, PanelView } from './panel-view.ts';

const text = {
  newer: 'این صفحه مقدار پیشین را نشان می‌دهد؛ این تازه‌ترین مقدار است.',
  formula: 'فرمول',
  inputs: 'ورودی‌ها',
  assumed: 'فرض',
  source: 'منبع',
  when: 'تاریخ رقم',
  fetched: 'آخرین دریافت',
  method: 'مبنای تعریف',
  row: 'سطر پایگاه داده',
  copy: 'کپی برای استناد',
  wrong: 'این رقم اشتباه است؟',
  methodology: 'روش محاسبه',
  none: 'بدون منبع بیرونی',
};

export interface PanelActions {
  readonly onInput: (figure: Figure) => void;
  readonly onCopy: (citation: string) => void;
}

const line = (label: string, ...content: (Node | string)[]): HTMLElement =>
  element('div', {}, element('dt', {}, label), element('dd', {}, ...content));

function inputLine({ label, value, assumed, figure }: InputView, onInput: PanelActions['onInput']) {
  const name = figure ? element('button', { type: 'button', class: 'step' }, label) : label;
  if (figure && name instanceof HTMLElement) name.addEventListener('click', () => onInput(figure));
  return element(
    'li',
    {},
    element('span', {}, name, assumed && element('small', {}, ` (${text.assumed})`)),
    element('b', { class: 'num' }, value),
  );
}

const sourceNodes = ({ sources }: PanelView): (Node | string)[] =>
  sources.length === 0
    ? [text.none]
    : sources.flatMap(({ name, url, fetched }, i) => [
        ...(i > 0 ? ['، '] : []),
        url ? outsideLink(url, name) : name,
        ...(fetched ? [element('small', {}, ` (${text.fetched}: ${fetched})`)] : []),
      ]);

function formulaNodes({ formula, inputs }: PanelView, onInput: PanelActions['onInput']): Node[] {
  if (!formula) return [];
  return [
    element(
      'section',
      {},
      element('h3', {}, text.formula),
      element('p', { class: 'formula' }, formula.named),
      formula.filled !== '' && element('p', { class: 'formula filled num' }, formula.filled),
    ),
    ...(inputs.length === 0
      ? []
      : [
          element(
            'section',
            {},
            element('h3', {}, text.inputs),
            element('ul', { role: 'list', class: 'inputs' }, ...inputs.map((one) => inputLine(one, onInput))),
          ),
        ]),
  ];
}

/** The figure in the reader's measure. */
function seenNodes({ seen }: PanelView): Node[] {
  if (!seen) return [];
  return [
    element(
      'section',
      {},
      element('h3', {}, seen.label),
      element('p', { class: 'value' }, element('b', { class: 'num' }, seen.value)),
      seen.formula !== null && element('p', { class: 'formula filled num' }, seen.formula),
      seen.note !== '' && element('p', {}, seen.note),
    ),
  ];
}

function buttons(view: PanelView, { onCopy }: PanelActions): HTMLElement {
  const copy = element('button', { type: 'button', class: 'button' }, text.copy);
  copy.addEventListener('click', () => onCopy(view.citation));
  return element(
    'p',
    { class: 'actions' },
    copy,
    element('a', { href: view.methodologyHref, class: 'button' }, text.methodology),
    element('a', { href: view.reportHref }, text.wrong),
  );
}

/** The content of the panel. */
export function panelBody(view: PanelView, actions: PanelActions): Node[] {
  const { row } = view;
  return [
    element(
      'p',
      { class: 'value' },
      element('b', { class: 'num' }, view.value),
      element('span', { class: `mark ${view.origin.kind}` }, view.origin.label),
    ),
    ...(view.isNewer ? [element('p', { class: 'newer', role: 'status' }, text.newer)] : []),
    element('p', {}, view.definition),
    ...seenNodes(view),
    ...formulaNodes(view, actions.onInput),
    element(
      'dl',
      {},
      line(text.source, ...sourceNodes(view)),
      line(text.when, view.when),
      line(text.method, view.method),
      line(
        text.row,
        element('code', { dir: 'ltr' }, row.column),
        ` ${row.count} `,
        element('code', { dir: 'ltr' }, row.key),
      ),
    ),
    buttons(view, actions),
  ];
}
