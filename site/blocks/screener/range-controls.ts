import type { Field } from '../../../shared/screener/fields.ts';
import type { Histogram } from '../../../shared/screener/histogram.ts';

const text = {
  low: (label: string) => `کمترین ${label}`,
  high: (label: string) => `بیشترین ${label}`,
  percent: 'درصد',
};

/** Steps of a slider; its ends are open. */
export const STEPS = 100;

/** The elements of a range filter. */
export interface RangeControls {
  readonly box: HTMLFieldSetElement;
  /** The condition in words. */
  readonly words: HTMLOutputElement;
  readonly bins: HTMLElement;
  readonly low: HTMLInputElement;
  readonly high: HTMLInputElement;
  readonly from: HTMLInputElement;
  readonly to: HTMLInputElement;
}

/** The spread of the figure: a root scale, so that one tall bin does not flatten the others. */
function createBins({ bins }: Histogram): HTMLElement {
  const box = document.createElement('div');
  const most = Math.max(...bins);
  box.className = 'bins';
  box.ariaHidden = 'true';
  for (const count of bins) {
    const bar = document.createElement('i');
    bar.style.setProperty('--part', String(Math.sqrt(count / most)));
    box.append(bar);
  }
  return box;
}

function createSlider(label: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'range';
  input.ariaLabel = label;
  input.min = '0';
  input.max = String(STEPS);
  return input;
}

function createField(label: string, placeholder: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'text';
  input.ariaLabel = label;
  input.inputMode = 'decimal';
  input.dir = 'ltr';
  input.autocomplete = 'off';
  input.placeholder = placeholder;
  return input;
}

function createGroup(className: string, ...children: readonly HTMLElement[]): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  box.append(...children);
  return box;
}

const unitOf = ({ unit, kind }: Field): string =>
  unit ?? (kind === 'percent' || kind === 'fraction' ? text.percent : '');

/** Creates the elements of a figure's filter; the bounds that the slider reaches stand in the empty fields. */
export function createRangeControls(
  field: Field,
  histogram: Histogram,
  reach: { readonly low: string; readonly high: string },
): RangeControls {
  const box = document.createElement('fieldset');
  const [legend, words] = [document.createElement('legend'), document.createElement('output')];
  const [lowLabel, highLabel] = [text.low(field.label), text.high(field.label)];
  const [low, high] = [createSlider(lowLabel), createSlider(highLabel)];
  const [from, to] = [createField(lowLabel, reach.low), createField(highLabel, reach.high)];
  const [bins, unit] = [createBins(histogram), unitOf(field)];
  box.className = 'range';
  box.dataset.field = field.id;
  legend.append(field.label, unit === '' ? ' ' : ` (${unit}) `, words);
  box.append(legend, bins, createGroup('sliders', low, high), createGroup('bounds', from, to));
  return { box, words, bins, low, high, from, to };
}
