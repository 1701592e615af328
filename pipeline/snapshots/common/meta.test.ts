import { describe, expect, it } from 'vitest';
import {
  AS_OF,
  flow,
  fund,
  holiday,
  live,
  returns,
  session,
  source,
  tablesWith,
} from '../aggregates/testing/tables.ts';
import { dayEvidence, daysEvidence, fundEvidence, liveEvidence } from './evidence.ts';
import { createMeta } from './meta.ts';

const tables = (staleAfterMinutes: number) =>
  tablesWith({
    data_sources: [
      source('tsetmc', { staleAfterMinutes }),
      source('fipiran', { staleAfterMinutes: 3 * 24 * 60 }),
      source('simulated'),
    ],
    trading_sessions: [session(), session({ fundKind: 'gold', opensAt: '12:00:00', closesAt: '18:00:00' })],
  });
const clock = (now: string) => ({ ...AS_OF, now, demonstration: false });

describe('createMeta(tables, asOf, evidence, kind)', () => {
  it('contains the newest day and instant, and the sources of data_sources', () => {
    const pieces = [
      liveEvidence(live(1)),
      dayEvidence(returns(1, { date: '2026-08-10' })),
      dayEvidence(returns(2, { origin: 'unheard-of' })),
      fundEvidence(fund(1)),
    ];
    expect(createMeta(tables(60), AS_OF, pieces)).toEqual({
      asOf: '2026-08-16',
      updatedAt: '2026-08-16T08:30:00.000Z',
      sources: ['fipiran', 'tsetmc'],
      simulated: false,
      stale: true,
    });
  });

  it('is empty without evidence', () => {
    expect(createMeta(tables(60), AS_OF, [])).toEqual({
      asOf: null,
      updatedAt: null,
      sources: [],
      simulated: false,
      stale: false,
    });
  });

  it('marks simulated figures and credits no source for them', () => {
    expect(createMeta(tables(60), AS_OF, [liveEvidence(live(1, { origin: 'simulated' }))])).toMatchObject({
      sources: [],
      simulated: true,
    });
    expect(
      createMeta(tables(60), AS_OF, [
        daysEvidence(flow(1, { dates: ['2026-08-15', '2026-08-16'], origins: ['tsetmc', 'simulated'] })),
      ]),
    ).toMatchObject({ sources: ['tsetmc'], simulated: true });
  });

  it('judges a demonstration by its own newest day, not by the clock', () => {
    const late = { ...AS_OF, now: '2027-01-01T00:00:00.000Z' };
    expect(createMeta(tables(60), late, [liveEvidence(live(1))]).stale).toBe(false);
    expect(
      createMeta(tables(60), late, [liveEvidence(live(1, { timestamp: '2026-08-15T08:30:00Z' }))]).stale,
    ).toBe(true);
  });

  it('judges a source by its newest figure', () => {
    const pieces = [dayEvidence(returns(1, { date: '2026-01-01' })), dayEvidence(returns(2))];
    expect(createMeta(tables(60), AS_OF, pieces).stale).toBe(false);
  });

  it.each([
    ['in market hours, within the limit', '08:30', '2026-08-16T08:55:00Z', false],
    ['in market hours, beyond the limit', '08:30', '2026-08-16T08:55:01Z', true],
    ['after the close, newer than the limit before the close', '08:36', '2026-08-16T20:00:00Z', false],
    ['after the close, older than the limit before the close', '08:34', '2026-08-16T20:00:00Z', true],
    ['on the next morning, before the opening', '08:36', '2026-08-17T05:00:00Z', false],
    ['after the next opening', '08:36', '2026-08-17T06:00:00Z', true],
  ])('judges real data against market hours: %s', (_, time, now, stale) => {
    const pieces = [liveEvidence(live(1, { timestamp: `2026-08-16T${time}:00Z` }))];
    expect(createMeta(tables(25), clock(now), pieces, 'equity').stale).toBe(stale);
  });

  it('is not stale on a weekend', () => {
    const thursday = liveEvidence(live(1, { timestamp: '2026-08-19T08:59:00Z' }));
    expect(createMeta(tables(25), clock('2026-08-21T10:00:00Z'), [thursday], 'equity').stale).toBe(false);
  });

  it('is not stale on a holiday, but on the next trading day', () => {
    const sunday = liveEvidence(live(1, { timestamp: '2026-08-16T08:59:00Z' }));
    const on = (days: string[], now: string) =>
      createMeta(
        { ...tables(25), market_holidays: days.map((day) => holiday(day)) },
        clock(now),
        [sunday],
        'equity',
      ).stale;
    expect(on([], '2026-08-17T08:00:00Z')).toBe(true);
    expect(on(['2026-08-17'], '2026-08-17T08:00:00Z')).toBe(false);
    expect(on(['2026-08-17'], '2026-08-18T08:00:00Z')).toBe(true);
  });

  it('uses the longer trading hours of gold funds', () => {
    const pieces = [liveEvidence(live(1, { timestamp: '2026-08-16T08:59:00Z' }))];
    expect(createMeta(tables(25), clock('2026-08-16T12:00:00Z'), pieces, 'equity').stale).toBe(false);
    expect(createMeta(tables(25), clock('2026-08-16T12:00:00Z'), pieces, 'gold').stale).toBe(true);
  });

  it('counts the age of a daily figure from the end of its day', () => {
    const pieces = [dayEvidence(returns(1, { date: '2026-08-12' }))];
    expect(createMeta(tables(25), clock('2026-08-16T08:40:00Z'), pieces, 'gold').stale).toBe(true);
    expect(createMeta(tables(25), clock('2026-08-16T08:20:00Z'), pieces, 'gold').stale).toBe(false);
  });
});
