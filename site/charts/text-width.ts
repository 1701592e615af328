import { ENDING, JOINING, PLAIN, UNITS_PER_EM } from './font-widths.ts';

/** alone, end, middle, beginning; a letter that joins only backwards has no middle or beginning of its own. */
type Forms = readonly [number, number, number | null, number | null];

const forms = new Map<string, Forms>([
  ...JOINING.flatMap(([letters, ...widths]) => [...letters].map((c) => [c, widths] as const)),
  ...ENDING.flatMap(([letters, alone, end]) =>
    [...letters].map((c) => [c, [alone, end, null, null]] as const),
  ),
]);
const plain = new Map<string, number>(
  PLAIN.flatMap(([chars, width]) => [...chars].map((c) => [c, width] as const)),
);

/** ECharts takes the width of this character as the height of a line: one em. */
const LINE_HEIGHT_PROBE = '国';
/** 700 is 2.6% wider than 400 over the whole font. */
const BOLD = 1.026;
/** Vowel marks stand on their letter: joining looks through them. */
const MARK = /[\u064b-\u0654\u0670]/;

const joinsForward = (c: string | undefined): boolean => {
  const form = c === undefined ? undefined : forms.get(c);
  return form !== undefined && form[3] !== null;
};
const joinsBackward = (c: string | undefined): boolean => c !== undefined && forms.has(c);

function widthOf(c: string, before: string | undefined, after: string | undefined): number {
  const form = forms.get(c);
  if (form === undefined) return plain.get(c) ?? 0;
  const [alone, end, middle, beginning] = form;
  const joined = joinsForward(before);
  const joins = beginning !== null && joinsBackward(after);
  if (joined && joins) return middle ?? end;
  if (joined) return end;
  return joins ? (beginning ?? alone) : alone;
}

/** Width of one line in em, by Vazirmatn's own advance widths and the joining of Persian letters. */
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
  const bold = /bold|[67]00/.test(font) ? BOLD : 1;
  return emWidth(text) * size * bold;
}

/** Cuts to `pixels` with an ellipsis; the whole text where it fits. */
export function fitText(text: string, pixels: number, font: string): string {
  if (textWidth(text, font) <= pixels) return text;
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, font) > pixels) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
