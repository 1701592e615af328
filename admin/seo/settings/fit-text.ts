/** Room that a result of a search engine has on a desktop, pixels; measured on Google's results, which publish no figure. */
export const RESULT_WIDTH = {
  title: { font: '20px Vazirmatn, Tahoma, Arial', most: 580 },
  description: { font: '14px Vazirmatn, Tahoma, Arial', most: 920 },
} as const;

/** Width of a text in a font, pixels. */
export type MeasureText = (text: string, font: string) => number;

export interface FittedText {
  readonly text: string;
  readonly width: number;
  readonly isCut: boolean;
}

/** The text as it would show: whole, or cut at a word with an ellipsis where it is wider than its room. */
export function fitText(
  text: string,
  { font, most }: { font: string; most: number },
  measure: MeasureText,
): FittedText {
  const width = measure(text, font);
  if (width <= most) return { text, width, isCut: false };
  const words = text.split(' ');
  while (words.length > 1 && measure(`${words.join(' ')}…`, font) > most) words.pop();
  return { text: `${words.join(' ')}…`, width, isCut: true };
}
