const LATIN = /\p{Script=Latin}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** True for a text with Latin letters and no Persian, Arabic or Hebrew one. A Persian sentence that begins with "NAV" stays Persian. */
export const isLeftToRight = (text: string): boolean => LATIN.test(text) && !RIGHT_TO_LEFT.test(text);

/** Blocks that have a direction of their own, by their own text. */
const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'table']);

const TAG = /(<[^>]*>)/;
const NAME = /^<(\/?)([a-z0-9]+)/;

interface OpenBlock {
  /** Index of its opening tag. */
  readonly at: number;
  text: string;
}

/** Sanitised HTML whose blocks of Latin text alone are left to right; the page around them is right to left. */
export function withDirections(html: string): string {
  const parts = html.split(TAG);
  const open: OpenBlock[] = [];
  parts.forEach((part, at) => {
    const [, slash, name] = NAME.exec(part) ?? [];
    if (name === undefined) for (const block of open) block.text += part;
    else if (BLOCKS.has(name) && slash === '') open.push({ at, text: '' });
    else if (BLOCKS.has(name)) {
      const block = open.pop();
      if (block && isLeftToRight(block.text.replaceAll(/&\w+;/g, ' ')))
        parts[block.at] = (parts[block.at] as string).replace(/>$/, ' dir="ltr">');
    }
  });
  return parts.join('');
}
