import { describe, expect, it } from 'vitest';
import { at, namesOf, seriesOf } from '../testing/draw.ts';
import { FUND_SNAPSHOTS as snapshots } from '../testing/fund-snapshots.ts';
import { fundReserveBars } from './fund-reserve-bars.widget.ts';

describe('fund-reserve-bars', () => {
  // spec 8.40
  it('has five bars in percent points, null for an unknown one', () => {
    const { rows } = fundReserveBars.table(snapshots['fund-reserve'], at());
    expect(rows.map((row) => row.cells[1])).toEqual([3.1, 0.37, -0.2, null, 1.2]);
  });

  it('labels every bar with its name and its figure, an unknown one with a dash', () => {
    for (const size of ['wide', 'phone'] as const) {
      const option = fundReserveBars.option?.(snapshots['fund-reserve'], at('main', size));
      const [bars, dashes] = seriesOf(option);
      expect(namesOf(option)).toHaveLength(5);
      expect(namesOf(option)[0]).toBe('امروز صندوق');
      expect(bars?.data.map(({ label }) => label?.formatter)).toEqual([
        '‎+۳٫۱٪',
        '‎+۰٫۴٪',
        '‎−۰٫۲٪',
        undefined,
        '‎+۱٫۲٪',
      ]);
      expect(dashes?.data[3]?.label?.formatter).toBe('—');
    }
  });
});
