/** Widths of a search result on a desktop, pixels; measured on Google's results, as no figures are published. */
export const RESULT_WIDTH = {
  title: { font: '20px Vazirmatn, Tahoma, Arial', maxPx: 580 },
  description: { font: '14px Vazirmatn, Tahoma, Arial', maxPx: 920 },
} as const;

/** Width of a text in a font, pixels. */
export type MeasureText = (text: string, font: string) => number;

export interface FittedText {
  readonly text: string;
  readonly width: number;
  readonly isCut: boolean;
}

/** The text as a search result shows it: whole, or cut at a word with an ellipsis where it is too wide. */
export function fitResultText(
  text: string,
  { font, maxPx }: { font: string; maxPx: number },
  measure: MeasureText,
): FittedText {
  const width = measure(text, font);
  if (width <= maxPx) return { text, width, isCut: false };
  const words = text.split(' ');
  while (words.length > 1 && measure(`${words.join(' ')}…`, font) > maxPx) words.pop();
  return { text: `${words.join(' ')}…`, width, isCut: true };
}
