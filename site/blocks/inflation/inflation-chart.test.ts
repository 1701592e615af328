import { describe, expect, it } from 'vitest';
import type { Inflation } from '../../../shared/schema/snapshots/inflation.ts';
import { renderChart } from '../../charts/render-chart.ts';
import { inflationChart } from './inflation-chart.ts';

const month = (end: string, yearlyPercent: number | null, monthlyPercent: number | null) => ({
  month: end.slice(0, 7),
  end,
  index: 100,
  monthlyPercent,
  yearlyPercent,
  publishedOn: end,
  isEstimate: true,
  note: null,
});
const meta = { asOf: '2026-07-22', updatedAt: null, sources: ['cbi'], simulated: false, stale: false };
const snapshot: Inflation = {
  meta,
  months: [month('2026-06-21', null, 7.36), month('2026-07-22', 83.916, 3.65)],
};

describe('inflationChart', () => {
  it.each(['yearly', 'monthly'] as const)('draws the %s inflation without literal colours', (view) => {
    const svg = renderChart(inflationChart, snapshot, { view, size: 'wide' });
    expect(svg).toContain('role="img"');
    expect(svg).not.toMatch(/(?:fill|stroke)="(?:#|rgb)|NaN/);
  });

  // spec 38.30
  it('lists the newest month first, a dash where the year before is not known', () => {
    const { rows } = inflationChart.table(snapshot, { view: 'yearly', size: 'wide' });
    expect(rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
      ['2026-07-22', 3.65, 83.916],
      ['2026-06-21', 7.36, null],
    ]);
  });

  it('is empty without a published month', () => {
    expect(inflationChart.isEmpty({ meta, months: [] })).toBe(true);
    expect(inflationChart.isEmpty(snapshot)).toBe(false);
  });
});
