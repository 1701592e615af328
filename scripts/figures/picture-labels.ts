import { type PrintedValue, readPrinted } from '../../shared/figures/printed-value.ts';
import { elementsNamed, elementsOf, type HtmlElement } from '../../shared/html-tree.ts';
import { textOf } from './visible-text.ts';

const text = { rest: 'سایر' };

/** A picture of a chart and what stands beside it. */
interface Picture {
  readonly label: string;
  readonly title: string | null;
  readonly texts: readonly string[];
  /** Numbers of the table under the chart, and of a slice of all others; none where the table goes on in a file. */
  readonly known: readonly PrintedValue[];
}

const isPicture = ({ name, attribute }: HtmlElement): boolean =>
  name === 'svg' && attribute('role') === 'img';
const isHeading = ({ name }: HtmlElement): boolean => /^h[1-6]$/.test(name);

function* picturesOf(root: HtmlElement): Generator<Picture> {
  for (const block of elementsNamed(root, 'figure')) {
    const all = [...elementsOf(block)];
    const heading = all.find(isHeading);
    // A table that goes on in a file does not print what each label says.
    const isCut = all.some((one) => one.attribute('data-rest') !== null);
    const cells = all
      .filter(({ name }) => name === 'td' && !isCut)
      .flatMap((cell) => readPrinted(textOf(cell)) ?? []);
    const pictures = all.filter(isPicture).map((picture) => ({
      label: picture.attribute('aria-label') ?? '',
      texts: elementsNamed(picture, 'text').map((one) => textOf(one)),
    }));
    // A slice of all others joins several rows; one of the two sizes prints its name and its share on two lines.
    const rest = pictures.flatMap(({ texts }) =>
      texts.flatMap((shown) => (shown.includes(text.rest) ? (readPrinted(shown) ?? []) : [])),
    );
    const known = cells.length > 0 ? [...cells, ...rest] : [];
    for (const picture of pictures) yield { ...picture, title: heading ? textOf(heading) : null, known };
  }
}

/** Numbers are equal as printed: the coarser of the two decides. */
function areSame(a: PrintedValue, b: PrintedValue): boolean {
  const step = 10 ** -Math.min(a.decimals, b.decimals);
  return Math.abs(a.value - b.value) <= step / 2 + 1e-9;
}

/** The labels of an axis are evenly spaced: two others stand at the same distance from it and from each other. */
const isTick = ({ value }: PrintedValue, all: readonly PrintedValue[]): boolean =>
  all.some(({ value: next }) => {
    const step = next - value;
    const isAt = (wanted: number) => all.some((one) => Math.abs(one.value - wanted) < 1e-9);
    return step !== 0 && (isAt(value + 2 * step) || isAt(value - step));
  });

/**
 * Labels of the pictures on a page that no cell of the table beside them has, and names of pictures that are not those of their blocks.
 * Returns how many labels were compared.
 */
export function* wrongLabels(root: HtmlElement): Generator<string, number> {
  let compared = 0;
  for (const { label, title, texts, known } of picturesOf(root)) {
    if (title !== null && !label.startsWith(title)) yield `a picture is called «${label}» under «${title}»`;
    if (known.length === 0) continue;
    const numbers = texts.flatMap((shown) => {
      const printed = readPrinted(shown);
      return printed ? [{ shown, printed }] : [];
    });
    const values = numbers.map(({ printed }) => printed);
    // Whole numbers are years, days and the labels of axes.
    compared += values.filter(({ decimals }) => decimals > 0).length;
    for (const { shown, printed } of numbers)
      if (printed.decimals > 0 && !isTick(printed, values) && !known.some((cell) => areSame(cell, printed)))
        yield `the picture of «${title ?? label}» prints ${shown}, its table does not`;
  }
  return compared;
}
