import { describe, expect, it } from 'vitest';
import {
  AS_OF,
  category,
  computed,
  fund,
  live,
  session,
  source,
  sourceRun,
} from '../aggregates/testing/tables.ts';

const at = (now: string) => ({ ...AS_OF, demonstration: false, now });
/** Gold funds trade until 18:00 in Tehran, 14:30 by UTC. */
const sessions = [session({ fundKind: 'gold', opensAt: '12:00:00', closesAt: '18:00:00' })];
const data_sources = [
  source('tsetmc', { staleAfterMinutes: 15 }),
  source('tgju', { staleAfterMinutes: 90 }),
  source('csv', { staleAfterMinutes: 1 }),
];
/** Wednesday, a minute after the close; a quarter of an hour before it; never mind when. */
const runs = [
  sourceRun('tsetmc', { lastSuccessAt: '2026-08-19T14:31:00Z' }),
  sourceRun('tgju', { lastSuccessAt: '2026-08-19T13:15:00Z' }),
  sourceRun('csv', { lastSuccessAt: '2026-01-01T00:00:00Z' }),
];
const seen = (source_runs = runs, now = '2026-08-20T16:30:00Z') =>
  computed('quality', { data_sources, source_runs, trading_sessions: sessions }, at(now)).read(
    'quality',
    'quality',
  );
const lateOf = (...given: Parameters<typeof seen>) =>
  seen(...given)
    .sources.filter(({ isLate }) => isLate)
    .map(({ id }) => id);

describe('quality', () => {
  it('judges a source of market hours by their last moment, another by the clock, and one by command never', () => {
    expect(lateOf()).toEqual(['tgju']);
    expect(seen().state).toBe('late');
    expect(lateOf(runs, '2026-08-19T14:20:00Z')).toEqual([]);
    expect(lateOf(runs, '2026-08-22T11:00:00Z')).toEqual(['tgju', 'tsetmc']);
  });

  it('judges a demonstration by its own newest day, whenever it is looked at', () => {
    const read = [
      sourceRun('tsetmc', { lastSuccessAt: '2026-08-16T14:31:00Z' }),
      sourceRun('tgju', { lastSuccessAt: '2026-08-16T19:30:00Z' }),
    ];
    const { sources, state } = computed(
      'quality',
      { data_sources, source_runs: read, trading_sessions: sessions },
      { ...at('2026-11-27T15:00:00Z'), demonstration: true },
    ).read('quality', 'quality');
    expect([state, sources.some(({ isLate }) => isLate)]).toEqual(['simulated', false]);
  });

  it('counts a NAV as of its own day, whatever the day of the trade beside it', () => {
    const rows = [live(1, { navRial: 990 }), live(2, { navRial: 990, navDate: '2026-08-15' })];
    const given = { categories: [category(1)], funds: [fund(1), fund(2)], fund_live_data: rows };
    const { coverage } = computed('quality', given).read('quality', 'quality');
    const currentOf = (kind: string) => coverage.find((one) => one.kind === kind)?.current;
    expect([currentOf('trades'), currentOf('nav')]).toEqual([2, 1]);
  });

  it('leaves a source alone that the staff have switched off', () => {
    const off = runs.map((run) => (run.id === 'tgju' ? { ...run, isEnabled: false } : run));
    expect(lateOf(off)).toEqual([]);
    expect(seen(off).sources.find(({ id }) => id === 'tgju')).toMatchObject({ isEnabled: false });
  });

  it('says when each source was read last, and which failed since', () => {
    const failed = runs.map((run) => (run.id === 'tsetmc' ? { ...run, lastError: 'came HTML' } : run));
    expect(
      seen(failed).sources.map(({ id, lastSuccessAt, hasFailed }) => [id, lastSuccessAt, hasFailed]),
    ).toEqual([
      ['csv', '2026-01-01T00:00:00.000Z', false],
      ['tgju', '2026-08-19T13:15:00.000Z', false],
      ['tsetmc', '2026-08-19T14:31:00.000Z', true],
    ]);
  });
});
