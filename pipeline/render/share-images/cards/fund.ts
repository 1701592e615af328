import { pagePath, type ShareImageShape } from '../../../../shared/paths.ts';
import { defineCard } from './define.ts';
import { type Figure, frame } from './parts/frame.ts';
import { FUND_FAMILIES, type FundFacts, readFundFacts, yearLine } from './parts/fund-facts.ts';
import { COLOR } from './parts/palette.ts';
import { type CardSize, fitHeading, LANDSCAPE, line, MARGIN } from './parts/svg.ts';

/** Where a shape of a fund's card has its parts, and their sizes; pixels. */
export interface FundLayout {
  readonly size: CardSize;
  /** Sizes in which the fund's name may be set, each with its most lines. */
  readonly names: readonly (readonly [size: number, lines: number])[];
  readonly nameTop: (lines: number, lineHeight: number) => number;
  /** What stands under the name: how far below its last line, and its size. */
  readonly under: readonly [gap: number, size: number];
  /** Label, value and words of the large figure. */
  readonly headline: { readonly y: readonly number[]; readonly size: readonly number[] };
  /** The other figures, two in a row; `gap` is from a label down to its value. */
  readonly figures: { readonly x: readonly number[]; readonly y: readonly number[]; readonly gap: number };
  readonly figureSize: readonly [label: number, value: number];
  /** The line of the year. */
  readonly year: { readonly top: number; readonly bottom: number };
}

/** Legible in a list of messages: the headline at the right, the other figures at the left. */
const WIDE: FundLayout = {
  size: LANDSCAPE,
  names: [
    [64, 1],
    [52, 1],
    [40, 2],
  ],
  nameTop: (lines) => (lines > 1 ? 150 : 178),
  under: [50, 30],
  headline: { y: [292, 396, 448], size: [30, 104, 34] },
  figures: { x: [560, 290], y: [292, 400], gap: 46 },
  figureSize: [22, 38],
  year: { top: 470, bottom: 526 },
};

const rightOf = ({ size }: FundLayout): number => size.width - MARGIN;

function heading({ page, under }: FundFacts, layout: FundLayout): string {
  const right = rightOf(layout);
  const { lines, size } = fitHeading(page.fund.name, right - MARGIN, layout.names);
  const top = layout.nameTop(lines.length, size * 1.3);
  const [gap, smaller] = layout.under;
  const below = fitHeading(under, right - MARGIN, [[smaller, 1]]).lines[0] ?? '';
  return [
    ...lines.map((one, at) => line(right, top + at * size * 1.3, one, { size, weight: 700 })),
    line(right, top + (lines.length - 1) * size * 1.3 + gap, below, { size: smaller, color: COLOR.muted }),
  ].join('');
}

/** The large figure with its words. */
function headline({ headline: { label, value, color }, words }: FundFacts, layout: FundLayout): string {
  const { y, size } = layout.headline;
  const styles = [
    { color: COLOR.muted },
    { weight: 700, color: color ?? COLOR.ink },
    { weight: 600 },
  ] as const;
  return [label, value, words]
    .map((one, i) => line(rightOf(layout), y[i] as number, one, { size: size[i] as number, ...styles[i] }))
    .join('');
}

function figureColumns(items: readonly Figure[], { figures: { x, y, gap }, figureSize }: FundLayout): string {
  const [size, larger] = figureSize;
  return items
    .map(({ label, value, color }, i) => {
      const [left, top] = [x[i % 2] as number, y[i < 2 ? 0 : 1] as number];
      return (
        line(left, top, label, { size, color: COLOR.muted }) +
        line(left, top + gap, value, { size: larger, weight: 700, color: color ?? COLOR.ink })
      );
    })
    .join('');
}

function drawFund(facts: FundFacts, layout: FundLayout): string {
  return frame(
    facts.frame,
    yearLine(facts, { ...layout.year, ...layout.size }) +
      heading(facts, layout) +
      headline(facts, layout) +
      figureColumns(facts.figures, layout),
    layout.size,
  );
}

/** A card of funds in one of its shapes. */
export const defineFundCard = (id: string, layout: FundLayout, shape?: ShareImageShape) =>
  defineCard({
    id,
    ...(shape && { shape }),
    reads: FUND_FAMILIES,
    subject: (key) => `fund/${key.slice(key.indexOf('/') + 1)}`,
    page: (subject) => pagePath.fund(subject.slice('fund/'.length)),
    draw(subject, reader) {
      const facts = readFundFacts(subject, reader);
      return facts && drawFund(facts, layout);
    },
  });

/** A fund: its year in rials and after inflation, its fall and its bubble, NAV of a year, day, sources and address. */
export const fundCard = defineFundCard('fund', WIDE);
