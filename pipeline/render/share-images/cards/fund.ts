import { pagePath } from '../../../../shared/paths.ts';
import { defineCard } from './define.ts';
import { type Figure, frame } from './parts/frame.ts';
import { FUND_FAMILIES, type FundFacts, readFundFacts, yearLine } from './parts/fund-facts.ts';
import { COLOR } from './parts/palette.ts';
import { fitHeading, LANDSCAPE, line, RIGHT } from './parts/svg.ts';

/** The large figure at the right with its words, legible in a list of messages. */
const headline = ({ headline: { label, value, color }, words }: FundFacts): string =>
  [
    line(RIGHT, 292, label, { size: 30, color: COLOR.muted }),
    line(RIGHT, 396, value, { size: 104, weight: 700, color: color ?? COLOR.ink }),
    line(RIGHT, 448, words, { size: 34, weight: 600 }),
  ].join('');

/** The other figures in two columns at the left. */
const columns = (items: readonly Figure[]): string =>
  items
    .map(({ label, value, color }, i) => {
      const [x, y] = [i % 2 === 0 ? 560 : 290, i < 2 ? 292 : 400];
      return (
        line(x, y, label, { size: 22, color: COLOR.muted }) +
        line(x, y + 46, value, { size: 38, weight: 700, color: color ?? COLOR.ink })
      );
    })
    .join('');

function heading({ page, under }: FundFacts): string {
  const { lines, size } = fitHeading(page.fund.name, RIGHT - 64, [
    [64, 1],
    [52, 1],
    [40, 2],
  ]);
  const top = lines.length > 1 ? 150 : 178;
  const last = top + (lines.length - 1) * size * 1.3;
  return [
    ...lines.map((one, at) => line(RIGHT, top + at * size * 1.3, one, { size, weight: 700 })),
    line(RIGHT, last + 50, fitHeading(under, RIGHT - 64, [[30, 1]]).lines[0] ?? '', {
      size: 30,
      color: COLOR.muted,
    }),
  ].join('');
}

/** A fund: its year in rials and after inflation, its fall and its bubble, NAV of a year, day, sources and address. */
export const fundCard = defineCard({
  id: 'fund',
  reads: FUND_FAMILIES,
  subject: (key) => `fund/${key.slice(key.indexOf('/') + 1)}`,
  page: (subject) => pagePath.fund(subject.slice('fund/'.length)),
  draw(subject, reader) {
    const facts = readFundFacts(subject, reader);
    if (!facts) return null;
    return frame(
      facts.frame,
      yearLine(facts, { top: 470, bottom: 526, ...LANDSCAPE }) +
        heading(facts) +
        headline(facts) +
        columns(facts.figures),
    );
  },
});
