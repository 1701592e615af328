import { COLOR } from './palette.ts';
import { type CardSize, fitHeading, LANDSCAPE, line, MARGIN, RIGHT } from './svg.ts';

const text = { demonstration: 'دادهٔ نمایشی' };
/** Room of the label of simulated data. */
const LABEL = 150;

/** The site's logo: three bars, 48 px. */
const LOGO = `<g transform="translate(${MARGIN} 56) scale(1.5)"><rect width="32" height="32" rx="8" fill="#0b6b79"/><rect x="7" y="15" width="4.6" height="10" rx="1.4" fill="#fff" opacity=".62"/><rect x="13.7" y="11" width="4.6" height="14" rx="1.4" fill="#fff" opacity=".85"/><rect x="20.4" y="7" width="4.6" height="18" rx="1.4" fill="#e5b862"/></g>`;

export interface Frame {
  readonly brand: string;
  /** What the card is about, e.g. «طلا»; its colour is the card's own. */
  readonly kicker: string;
  readonly color: string;
  /** True adds the label «دادهٔ نمایشی». */
  readonly demonstration: boolean;
  /** Foot of the card, e.g. «ارزش خالص هر واحد در یک سال تا یکشنبه ۲۵ مرداد ۱۴۰۵». */
  readonly foot: string;
  /** Who published the figures; one line. */
  readonly credit?: string;
  /** Address of the page, e.g. "sandoghnama.ir/funds/عیار"; the label of simulated data stands beside it. */
  readonly address?: string;
}

/**
 * The layout that all cards share: brand at the top left, kicker at the top right, foot at the bottom, `body` between. The credit has a
 * line of its own: above the foot beside the label of simulated data, in portrait below it over the whole width.
 */
export function frame(
  { brand, kicker, color, demonstration, foot, credit = '', address = '' }: Frame,
  body: string,
  { width, height }: CardSize = LANDSCAPE,
): string {
  const right = width - MARGIN;
  const [footAt, creditAt] = height > width ? [height - 82, height - 34] : [height - 34, height - 70];
  const room = height > width ? right - MARGIN : right - MARGIN - LABEL;
  const credits = fitHeading(credit, room, [
    [height > width ? 26 : 22, 1],
    [18, 1],
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOR.canvas}"/>`,
    `<rect x="${width - 12}" width="12" height="${height}" fill="${color}"/>`,
    LOGO,
    line(MARGIN + 64, 91, brand, { size: 32, weight: 700, edge: 'left' }),
    `<circle cx="${right - 9}" cy="81" r="9" fill="${color}"/>`,
    line(right - 32, 91, kicker, { size: 30, weight: 600, color: COLOR.muted }),
    body,
    line(right, footAt, foot, { size: 24, color: COLOR.muted }),
    line(right, creditAt, credits.lines[0] ?? '', { size: credits.size, color: COLOR.muted }),
    line(MARGIN, footAt, address, { size: 24, weight: 600, edge: 'left' }),
    ...(demonstration
      ? [
          line(MARGIN, footAt - (address === '' ? 0 : 36), text.demonstration, {
            size: 24,
            color: COLOR.gold,
            edge: 'left',
          }),
        ]
      : []),
    '</svg>',
  ].join('');
}

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly color?: string;
}

/** Figures in columns from the right, separated by thin lines. */
export function figures(items: readonly Figure[], y: number, columns = 4): string {
  const width = (RIGHT - MARGIN) / columns;
  return items
    .map(({ label, value, color }, at) => {
      const x = RIGHT - at * width;
      const rule =
        at === 0 ? '' : `<rect x="${x + 24}" y="${y - 28}" width="2" height="92" fill="${COLOR.line}"/>`;
      return `${rule}${line(x, y, label, { size: 25, color: COLOR.muted })}${line(x, y + 56, value, { size: 42, weight: 700, color: color ?? COLOR.ink })}`;
    })
    .join('');
}
