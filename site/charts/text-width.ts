import { ENDING, JOINING, PLAIN, UNITS_PER_EM } from './font-widths.ts';

/** Widths: isolated, final, medial, initial; a letter that joins only the letter before it has neither medial nor initial form. */
type Forms = readonly [number, number, number | null, number | null];

const forms = new Map<string, Forms>([
  ...JOINING.flatMap(([letters, ...widths]) => [...letters].map((c) => [c, widths] as const)),
  ...ENDING.flatMap(([letters, isolated, final]) =>
    [...letters].map((c) => [c, [isolated, final, null, null]] as const),
  ),
]);
const plain = new Map<string, number>(
  PLAIN.flatMap(([chars, width]) => [...chars].map((c) => [c, width] as const)),
);

/** ECharts measures this character for the height of a line: one em. */
const LINE_HEIGHT_PROBE = '国';
/** Weight 700 is on average 2.6% wider than weight 400. */
const BOLD_FACTOR = 1.026;
/** Vowel marks: they have no width and do not interrupt the joining of letters. */
const MARK = /[\u064b-\u0654\u0670]/;

const joinsNext = (c: string | undefined): boolean => {
  const form = c === undefined ? undefined : forms.get(c);
  return form !== undefined && form[3] !== null;
};
const joinsPrevious = (c: string | undefined): boolean => c !== undefined && forms.has(c);

function widthOf(c: string, before: string | undefined, after: string | undefined): number {
  const form = forms.get(c);
  if (form === undefined) return plain.get(c) ?? 0;
  const [isolated, final, medial, initial] = form;
  const joinedBefore = joinsNext(before);
  const joinedAfter = initial !== null && joinsPrevious(after);
  if (joinedBefore && joinedAfter) return medial ?? final;
  if (joinedBefore) return final;
  return joinedAfter ? (initial ?? isolated) : isolated;
}

/** Width of one line in em, by Vazirmatn's advance widths and the joining forms of Persian letters. */
export function emWidth(text: string): number {
  if (text === LINE_HEIGHT_PROBE) return 1;
  const letters = [...text].filter((c) => !MARK.test(c));
  let units = 0;
  letters.forEach((c, i) => {
    units += widthOf(c, letters[i - 1], letters[i + 1]);
  });
  return units / UNITS_PER_EM;
}

/** Width in pixels; `font` is a CSS font, e.g. "600 12px Vazirmatn". */
export function textWidth(text: string, font: string): number {
  const size = Number(/([\d.]+)px/.exec(font)?.[1] ?? 12);
  const bold = /bold|[67]00/.test(font) ? BOLD_FACTOR : 1;
  return emWidth(text) * size * bold;
}

/** The text, cut with an ellipsis where it is wider than `pixels`; at least one letter remains. */
export function fitText(text: string, pixels: number, font: string): string {
  if (textWidth(text, font) <= pixels) return text;
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, font) > pixels) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
