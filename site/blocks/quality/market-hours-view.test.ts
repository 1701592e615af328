import { describe, expect, it } from 'vitest';
import type { Site } from '../../../shared/schema/snapshots/content.ts';
import { marketHoursView } from './market-hours-view.ts';

const session = (fundKind: string, effectiveFrom: string, more = {}) => ({
  fundKind,
  opensAt: '09:00',
  closesAt: '12:30',
  weekdays: [7, 6],
  effectiveFrom,
  ...more,
});
const siteOf = (more: Partial<Site>) => ({ today: '2026-08-16', sessions: [], ...more }) as unknown as Site;

describe('marketHoursView(site, navigation)', () => {
  it('lists what is in force and what is to come, with the notice', () => {
    const view = marketHoursView(
      siteOf({
        sessions: [
          session('default', '2025-01-01'),
          session('default', '2026-01-01', { noticeUrl: 'https://a.ir' }),
          session('default', '2026-12-01'),
        ],
        holidays: [{ date: '2026-09-05', title: 'تعطیل' }],
      }),
      null,
    );
    expect(view?.sessions.map(({ since, notice }) => [since, notice])).toEqual([
      ['۱۴۰۴/۱۰/۱۱', 'https://a.ir'],
      ['۱۴۰۵/۰۹/۱۰', null],
    ]);
    expect(view?.sessions[0]).toMatchObject({ hours: '۰۹:۰۰ تا ۱۲:۳۰', days: 'شنبه، یکشنبه' });
    expect(view?.holidays).toEqual([
      { date: '2026-09-05', day: 'شنبه ۱۴ شهریور ۱۴۰۵', title: 'تعطیل', notice: null },
    ]);
  });
  it('is null where nothing is known', () => {
    expect(marketHoursView(null, null)).toBeNull();
    expect(marketHoursView(siteOf({}), null)).toBeNull();
  });
});
