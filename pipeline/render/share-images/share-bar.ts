import { MARGIN, line, RIGHT } from './svg.ts';

export interface Share {
  readonly label: string;
  readonly value: number;
  readonly color: string;
  readonly opacity?: number;
}

/** Narrower parts say nothing: their text would not fit. */
const LETTER = 15;
const GAP = 3;

/** One bar over the whole width, from the right, a part for each share; labels stand where they fit. */
export function shareBar(shares: readonly Share[], top: number, height: number): string {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  if (total <= 0) return '';
  let right = RIGHT;
  return shares
    .map(({ label, value, color, opacity = 1 }) => {
      const width = (value / total) * (RIGHT - MARGIN);
      const left = right - width;
      const fits = label.length * LETTER + 24 < width;
      const part = `<rect x="${(left + GAP / 2).toFixed(1)}" y="${top}" width="${Math.max(1, width - GAP).toFixed(1)}" height="${height}" rx="${width > 12 ? 6 : 1}" fill="${color}" fill-opacity="${opacity.toFixed(2)}"/>`;
      const said = fits
        ? line((left + right) / 2, top + height / 2 + 9, label, {
            size: 25,
            weight: 600,
            color: '#ffffff',
            edge: 'middle',
          })
        : '';
      right = left;
      return part + said;
    })
    .join('');
}
