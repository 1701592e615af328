import { line, MARGIN, RIGHT, textWidth } from './svg.ts';

export interface Share {
  readonly label: string;
  readonly value: number;
  readonly color: string;
  readonly opacity?: number;
}

const LABEL_SIZE = 25;
/** Least space beside a label, both sides together; a label that does not fit its part is left out. */
const LABEL_PADDING = 24;
const GAP = 3;

/** One bar over the whole width, from the right, with a part for each share and labels where they fit. */
export function shareBar(shares: readonly Share[], top: number, height: number): string {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  if (total <= 0) return '';
  let right = RIGHT;
  return shares
    .map(({ label, value, color, opacity = 1 }) => {
      const width = (value / total) * (RIGHT - MARGIN);
      const left = right - width;
      const fits = textWidth(label, LABEL_SIZE) + LABEL_PADDING < width;
      const part = `<rect x="${(left + GAP / 2).toFixed(1)}" y="${top}" width="${Math.max(1, width - GAP).toFixed(1)}" height="${height}" rx="${width > 12 ? 6 : 1}" fill="${color}" fill-opacity="${opacity.toFixed(2)}"/>`;
      const text = fits
        ? line((left + right) / 2, top + height / 2 + 9, label, {
            size: LABEL_SIZE,
            weight: 600,
            color: '#ffffff',
            edge: 'middle',
          })
        : '';
      right = left;
      return part + text;
    })
    .join('');
}
