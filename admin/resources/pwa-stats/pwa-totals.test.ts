import { describe, expect, it } from 'vitest';
import { installPercent, pwaDays, pwaTotals } from './pwa-totals.ts';

const rows = [
  { day: '2026-11-18', event: 'prompt', count: 8 },
  { day: '2026-11-19', event: 'prompt', count: '2' },
  { day: '2026-11-19', event: 'install', count: 4 },
  { day: '2026-11-19', event: 'unknown', count: 9 },
];

describe('pwaTotals(rows)', () => {
  it('sums by event and ignores unknown events', () => {
    expect(pwaTotals(rows)).toEqual({ prompt: 10, install: 4, dismiss: 0, offline_open: 0 });
  });
});

describe('pwaDays(rows)', () => {
  it('returns one line a day, newest first', () => {
    expect(pwaDays(rows).map(({ day, totals }) => [day, totals.prompt, totals.install])).toEqual([
      ['2026-11-19', 2, 4],
      ['2026-11-18', 8, 0],
    ]);
  });
});

describe('installPercent(totals)', () => {
  it('is the share of prompts, and null without a prompt', () => {
    expect(installPercent(pwaTotals(rows))).toBe(40);
    expect(installPercent(pwaTotals([]))).toBeNull();
  });
});
