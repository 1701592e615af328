import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';
import type { Inflation } from '../../../shared/schema/snapshots/inflation.ts';
import { sizeFor } from '../../charts/parts/box.ts';
import { PlainPicture } from '../../charts/plain/PlainPicture.tsx';
import { printElement } from '../../charts/print-table.tsx';
import { inflationLines } from './inflation-lines.ts';

const month = (name: string, end: string, index: number): Inflation['months'][number] => ({
  month: name,
  end,
  index,
  monthlyPercent: null,
  yearlyPercent: null,
  publishedOn: end,
  isEstimate: false,
  note: null,
});
const inflation: Inflation = {
  meta: { asOf: '2026-06-21', updatedAt: null, sources: ['cbi'], simulated: false, stale: false },
  months: [
    month('1405-01', '2026-04-20', 200),
    month('1405-02', '2026-05-21', 220),
    month('1405-03', '2026-06-21', 230),
  ],
};
const history = (given: Partial<FundHistory> = {}): FundHistory =>
  ({
    fund: { slug: 'عیار', name: 'عیار مفید', symbol: 'عیار' },
    category: { slug: 'طلا', label: 'طلا', kind: 'gold', colorIndex: 1 },
    sessions: ['2026-04-18', '2026-05-20', '2026-05-23', '2026-06-22'],
    growth: [90, 100, 150, 180],
    origins: ['fipiran'],
    simulated: false,
    ...given,
  }) as FundHistory;

describe('inflationLines(inflation, histories)', () => {
  it('begins at the first end of a month that all have: 100 for the index and the funds', () => {
    const chart = inflationLines(inflation, [
      history(),
      history({ sessions: ['2026-05-01', '2026-05-19', '2026-06-22'], growth: [1, 2, 3] }),
    ]);
    expect(chart?.span).toEqual({ from: '2026-05-21', to: '2026-06-22' });
    expect(chart?.lines.map(({ id, values }) => [id, values])).toEqual([
      ['inflation', [100, (100 * 230) / 220]],
      ['عیار', [100, 150, 180]],
      ['عیار', [100, 150]],
    ]);
    expect(chart?.lines.map(({ color }) => color)).toEqual(['var(--ink)', 'var(--cat-1)', 'var(--cat-1)']);
  });

  it('is null without a fund, or without two months of the index', () => {
    expect(inflationLines(inflation, [])).toBeNull();
    expect(inflationLines({ ...inflation, months: inflation.months.slice(0, 1) }, [history()])).toBeNull();
    expect(inflationLines(inflation, [history({ sessions: [], growth: [] })])).toBeNull();
  });

  it('draws no line over a closure', () => {
    const [, fund] = inflationLines(inflation, [history()])?.lines ?? [];
    expect([...(fund?.gaps ?? [])]).toEqual([1, 3]);
  });

  it('is drawn in two sizes, each line with its name at its end, by the tokens’ colours', () => {
    const chart = inflationLines(inflation, [history()]);
    if (!chart) throw new Error('no chart');
    const svg = printElement(
      createElement(PlainPicture, { chart, size: sizeFor('row', { wide: 320, phone: 300 }) }),
    );
    expect(svg.match(/data-size="(?:wide|phone)"/g)).toHaveLength(2);
    expect(svg.match(/>عیار ۲۰۰</g)).toHaveLength(1);
    expect(svg.match(/>عیار</g)).toHaveLength(1);
    expect(svg).not.toMatch(/(?:fill|stroke)="(?:#|rgb)|NaN/);
  });
});
