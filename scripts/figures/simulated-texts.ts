import { findFigure } from '../../shared/figures/index.ts';
import { agreesWith, type PrintedValue, readPrinted } from '../../shared/figures/printed-value.ts';
import { elementsOf, type HtmlElement } from '../../shared/html-tree.ts';
import type { ProvenanceFile } from '../../shared/schema/snapshots/provenance.ts';
import { textOf } from './visible-text.ts';

/** What a text that quotes simulated figures must say. */
const MARK = 'نمایشی';

/** A number of fewer digits is often equal to another one by chance. */
const MIN_DIGITS = 3;
const digitsOf = ({ value, decimals }: PrintedValue): number =>
  value
    .toFixed(decimals)
    .replace(/[^0-9]/g, '')
    .replace(/^0+/, '').length;

/** Addresses and dates hold digits that are no figures. */
const NO_FIGURES = /https?:[^"\s]*|\d{4}-\d{2}-\d{2}[T\d:.Z]*|[\d۰-۹]{4}\/[\d۰-۹]{2}\/[\d۰-۹]{2}/g;

/** Every number of a text. */
function numbersOf(text: string): PrintedValue[] {
  return [...text.replace(NO_FIGURES, ' ').matchAll(/[\u200e−-]*[\d۰-۹][\d۰-۹٬,٫.]*[^\d۰-۹]*/g)].flatMap(
    ([part]) => {
      const printed = readPrinted(part);
      return printed && digitsOf(printed) >= MIN_DIGITS ? [printed] : [];
    },
  );
}

interface Values {
  readonly simulated: readonly (readonly [id: string, value: number])[];
  readonly measured: readonly (readonly [id: string, value: number])[];
}

/** The known values of a subject, by whether their rows are simulated. */
export function valuesOf(files: readonly ProvenanceFile[]): Values {
  const all = files.flatMap(({ figures, sources }) =>
    Object.entries(figures).flatMap(([id, { value, from }]) =>
      value === null || value === 0 ? [] : [{ id, value, simulated: sources[from]?.simulated ?? false }],
    ),
  );
  const pick = (wanted: boolean) =>
    all.filter(({ simulated }) => simulated === wanted).map(({ id, value }) => [id, value] as const);
  return { simulated: pick(true), measured: pick(false) };
}

const isOneOf = (number: PrintedValue, values: Values['simulated']): string | null =>
  values.find(([id, value]) => {
    const unit = findFigure(id)?.unit;
    return unit !== undefined && agreesWith(number, value, unit);
  })?.[0] ?? null;

/** Simulated figures whose value a text quotes without the mark; one that a measured figure has too is not counted. */
export function unmarkedIn(text: string, values: Values): string[] {
  if (text.includes(MARK)) return [];
  return numbersOf(text).flatMap((number) => {
    const id = isOneOf(number, values.simulated);
    return id !== null && isOneOf(number, values.measured) === null
      ? [`${id} as ${number.value} ${number.words.slice(0, 24)}`]
      : [];
  });
}

const DESCRIPTIONS = new Set(['description', 'og:description', 'twitter:description']);

/** Texts of a page's head that search engines and chat apps quote: descriptions and structured data. */
export function headTexts(root: HtmlElement): string[] {
  return [...elementsOf(root)].flatMap((element) => {
    const name = element.attribute('name') ?? element.attribute('property') ?? '';
    if (element.name === 'meta' && DESCRIPTIONS.has(name)) return [element.attribute('content') ?? ''];
    const isData = element.name === 'script' && element.attribute('type') === 'application/ld+json';
    return isData ? [textOf(element)] : [];
  });
}
