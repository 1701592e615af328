import { describe, expect, it } from 'vitest';
import type { Inflation } from '../../../shared/schema/snapshots/inflation.ts';
import { readerOf } from '../testing/reader.ts';
import { linesView } from './lines-view.ts';

const meta = { asOf: '2026-06-21', updatedAt: null, sources: ['cbi'], simulated: false, stale: false };
const inflation: Inflation = {
  meta,
  months: [['1405-02', '2026-05-21', 220] as const, ['1405-03', '2026-06-21', 230] as const].map(
    ([month, end, index]) => ({
      month,
      end,
      index,
      monthlyPercent: null,
      yearlyPercent: null,
      publishedOn: end,
      isEstimate: false,
      note: null,
    }),
  ),
};
const history = (slug: string, sessions: readonly string[]) => ({
  fund: { slug, name: slug, symbol: slug },
  category: { slug: 'طلا', label: 'طلا', kind: 'gold', colorIndex: 1 },
  sessions,
  growth: sessions.map((_, i) => 100 + i),
  origins: ['fipiran'],
  simulated: false,
});
const board = (slug: string) => ({ funds: [{ fund: { slug, name: slug, symbol: slug } }] });

describe('linesView(snapshots, inflation)', () => {
  it('counts and links the funds that are drawn, without those that have no history', () => {
    const snapshots = readerOf({
      'market/real-returns': { meta, boards: ['عیار', 'نو', 'ناشناس', 'کمان'].map(board) },
      'fund-history/عیار': history('عیار', ['2026-05-20', '2026-06-20']),
      'fund-history/نو': history('نو', ['2026-06-20']),
      'fund-history/کمان': history('کمان', ['2026-05-20', '2026-06-20']),
    });
    const view = linesView(snapshots, inflation);
    expect(view?.chart.lines.map(({ id }) => id)).toEqual(['inflation', 'عیار', 'کمان']);
    expect(view?.note).toMatch(/^از ۲ دستهٔ پرصندوق/);
    expect(view?.compare.href).toContain('?f=عیار,کمان&b=inflation');
    expect(view?.meta.sources).toEqual(['cbi', 'fipiran']);
  });
});
