import { jalaliDate, jalaliLong } from '../../../shared/dates/jalali.ts';
import { WEEKDAYS } from '../../../shared/dates/jalali-day.ts';
import { DEFAULT_KIND } from '../../../shared/dates/sessions.ts';
import { faDigits } from '../../../shared/persian/digits.ts';
import type { Navigation, Site } from '../../../shared/schema/snapshots/content.ts';

const text = { others: 'دیگر صندوق‌ها' };

export interface MarketHoursView {
  readonly sessions: readonly {
    readonly label: string;
    readonly hours: string;
    readonly days: string;
    readonly since: string;
    readonly notice: string | null;
  }[];
  readonly holidays: readonly {
    readonly day: string;
    readonly date: string;
    readonly title: string;
    readonly notice: string | null;
  }[];
}

type Session = Site['sessions'][number];

/** Without the sessions that a later one of the same kind had replaced by `today`. */
const inForce = (sessions: readonly Session[], today: string): Session[] =>
  sessions.filter(
    (one) =>
      !sessions.some(
        (other) =>
          other.fundKind === one.fundKind &&
          one.effectiveFrom < other.effectiveFrom &&
          other.effectiveFrom <= today,
      ),
  );

/** ISO weekdays (7 is Sunday) from Saturday on, e.g. «شنبه، یکشنبه». */
const daysOf = (weekdays: readonly number[]): string =>
  [6, 7, 1, 2, 3, 4, 5]
    .filter((day) => weekdays.includes(day))
    .map((day) => WEEKDAYS[day % 7])
    .join('، ');

/** When the market is open, by kind of fund, and the days on which it is closed; null where neither is known. */
export function marketHoursView(site: Site | null, navigation: Navigation | null): MarketHoursView | null {
  const { sessions = [], holidays = [], today = '' } = site ?? {};
  if (sessions.length === 0 && holidays.length === 0) return null;
  const labels = new Map(navigation?.categories.map(({ category }) => [category.kind, category.label]));
  const labelOf = (kind: string): string =>
    kind === DEFAULT_KIND ? text.others : (labels.get(kind) ?? kind);
  return {
    sessions: inForce(sessions, today).map((session) => ({
      label: labelOf(session.fundKind),
      hours: faDigits(`${session.opensAt} تا ${session.closesAt}`),
      days: daysOf(session.weekdays),
      since: jalaliDate(session.effectiveFrom),
      notice: session.noticeUrl ?? null,
    })),
    holidays: holidays.map(({ date, title, noticeUrl }) => ({
      day: jalaliLong(date),
      date,
      title,
      notice: noticeUrl ?? null,
    })),
  };
}
