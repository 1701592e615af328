import { pagePath } from '../../../../shared/paths.ts';
import { defineCard } from './define.ts';
import { type Figure, frame } from './parts/frame.ts';
import { FUND_FAMILIES, type FundFacts, readFundFacts, yearLine } from './parts/fund-facts.ts';
import { COLOR } from './parts/palette.ts';
import { fitHeading, line, MARGIN, PORTRAIT } from './parts/svg.ts';

const RIGHT = PORTRAIT.width - MARGIN;
const INNER = RIGHT - MARGIN;

function heading({ page, under }: FundFacts): string {
  const { lines, size } = fitHeading(page.fund.name, INNER, [
    [68, 1],
    [54, 2],
  ]);
  // The last line is near what stands under the name.
  const top = 300 - (lines.length - 1) * size * 1.3;
  return [
    ...lines.map((one, at) => line(RIGHT, top + at * size * 1.3, one, { size, weight: 700 })),
    line(RIGHT, 366, fitHeading(under, INNER, [[34, 1]]).lines[0] ?? '', { size: 34, color: COLOR.muted }),
  ].join('');
}

const headline = ({ headline: { label, value, color }, words }: FundFacts): string =>
  [
    line(RIGHT, 482, label, { size: 38, color: COLOR.muted }),
    line(RIGHT, 640, value, { size: 158, weight: 700, color: color ?? COLOR.ink }),
    line(RIGHT, 718, words, { size: 40, weight: 600 }),
  ].join('');

/** The other figures, two in a row. */
const columns = (items: readonly Figure[]): string =>
  items
    .map(({ label, value, color }, i) => {
      const [x, y] = [i % 2 === 0 ? RIGHT : RIGHT - INNER / 2, i < 2 ? 820 : 960];
      return (
        line(x, y, label, { size: 30, color: COLOR.muted }) +
        line(x, y + 64, value, { size: 54, weight: 700, color: color ?? COLOR.ink })
      );
    })
    .join('');

/** The card of a fund for stories and posts, which are higher than wide. */
export const fundPortraitCard = defineCard({
  id: 'fund-portrait',
  shape: 'portrait',
  reads: FUND_FAMILIES,
  subject: (key) => `fund/${key.slice(key.indexOf('/') + 1)}`,
  page: (subject) => pagePath.fund(subject.slice('fund/'.length)),
  draw(subject, reader) {
    const facts = readFundFacts(subject, reader);
    if (!facts) return null;
    return frame(
      facts.frame,
      yearLine(facts, { top: 1060, bottom: 1180, ...PORTRAIT }) +
        heading(facts) +
        headline(facts) +
        columns(facts.figures),
      PORTRAIT,
    );
  },
});
