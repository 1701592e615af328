import { describe, expect, it } from 'vitest';
import { CATEGORY_SNAPSHOTS as snapshots } from '../testing/category-snapshots.ts';
import { at, seriesOf } from '../testing/draw.ts';
import { categoryFlowHistory } from './category-flow-history.widget.ts';

describe('category-flow-history', () => {
  it('lists the newest day first, and an unknown day as null', () => {
    const { history } = snapshots['category-flow'];
    const { rows } = categoryFlowHistory.table(snapshots['category-flow'], at('6m'));
    expect(rows[0]?.cells).toEqual([history.dates.at(-1), history.netInflowRial.at(-1)]);
    expect(rows.at(-51)?.cells).toEqual([history.dates[50], null]);
  });

  // spec 6.7
  it('draws every day of its window in both sizes, a gap for an unknown day, and the last day before it as wide as the others', () => {
    const drawn = seriesOf(categoryFlowHistory.option?.(snapshots['category-flow'], at('6m', 'phone')));
    const { netInflowRial } = snapshots['category-flow'].history;
    // A step begins at its day and ends at the next one: the last value closes its own.
    const [before, after] = [netInflowRial.slice(0, 50), netInflowRial.slice(51)];
    const drawnBy = (line: (typeof drawn)[number] | undefined) =>
      ((line?.data ?? []) as (number | null)[]).filter((value) => value !== null);
    expect(drawn).toHaveLength(2);
    expect(drawnBy(drawn[0])).toEqual([...before, before.at(-1)]);
    expect(drawnBy(drawn[1])).toEqual([...after, after.at(-1)]);
    expect(drawn[0]?.data).toHaveLength(netInflowRial.length + 2);
  });
});
