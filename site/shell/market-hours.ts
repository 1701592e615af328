import { addDays } from '../../shared/dates/days.ts';
import { WEEKDAYS } from '../../shared/dates/jalali-day.ts';
import { isoWeekday, type TradingSession, tradingSessions } from '../../shared/dates/sessions.ts';
import { faDigits } from '../../shared/persian/digits.ts';
import { type TehranTime, tehranTime } from '../runtime/tehran-time.ts';

/** The line of the top bar that says whether the market is open. */

const text = {
  open: 'بازار باز است تا',
  closed: 'بازار بسته است',
  opens: 'بازار بسته؛ گشایش',
  today: 'امروز',
  /** Behind the name of a day, all of which end in «ه»: «شنبهٔ بعد». */
  nextWeek: 'ٔ بعد',
  /** For narrow bars, e.g. «باز تا ۱۵:۰۰», «بسته تا سه‌شنبه ۰۸:۳۰». */
  short: { open: 'باز', closed: 'بسته', until: 'تا' },
};

export interface MarketState {
  readonly open: boolean;
  /** When the market closes, or opens next, e.g. "12:30"; null where no opening is known. */
  readonly at: string | null;
  /** ISO weekday of the next opening, 7 more where that is today's in the next week; null while open, on the same day, or where no opening is known. */
  readonly weekday: number | null;
}

const DAYS_OF_WEEK = 7;
/** Days, today first, that are searched for the next opening. */
const SEARCHED_DAYS = DAYS_OF_WEEK + 1;

const hourMinute = (time: string): string => time.slice(0, 5);

/** Closing time of the last of the day's sessions that run at `now`. */
const runningUntil = (sessions: readonly TradingSession[], now: TehranTime): string | undefined =>
  sessions
    .filter(({ opensAt, closesAt }) => hourMinute(opensAt) <= now.time && now.time < hourMinute(closesAt))
    .map(({ closesAt }) => hourMinute(closesAt))
    .sort()
    .at(-1);

/**
 * Whether any session runs at `now`, and until when; else the next opening, today or on one of the next seven days.
 * `holidays` are dates, e.g. "2026-03-21", on which no session runs.
 */
export function marketState(
  sessions: readonly TradingSession[],
  holidays: readonly string[],
  now: TehranTime,
): MarketState {
  const sessionsOn = (day: string) => tradingSessions(sessions, holidays, day);
  const closing = runningUntil(sessionsOn(now.date), now);
  if (closing) return { open: true, at: closing, weekday: null };
  for (let daysAhead = 0; daysAhead < SEARCHED_DAYS; daysAhead += 1) {
    const day = addDays(now.date, daysAhead);
    const opening = sessionsOn(day)
      .map(({ opensAt }) => hourMinute(opensAt))
      .filter((opensAt) => daysAhead > 0 || opensAt > now.time)
      .sort()[0];
    if (!opening) continue;
    const weekday = isoWeekday(day) + (daysAhead < DAYS_OF_WEEK ? 0 : DAYS_OF_WEEK);
    return { open: false, at: opening, weekday: daysAhead === 0 ? null : weekday };
  }
  return { open: false, at: null, weekday: null };
}

const nameOf = (weekday: number): string =>
  WEEKDAYS[weekday % DAYS_OF_WEEK] + (weekday > DAYS_OF_WEEK ? text.nextWeek : '');

/** The state in full, e.g. «بازار بسته؛ گشایش سه‌شنبه ۰۸:۳۰». */
export function formatMarketState({ open, at, weekday }: MarketState): string {
  if (at === null) return text.closed;
  if (open) return `${text.open} ${faDigits(at)}`;
  return `${text.opens} ${weekday === null ? text.today : nameOf(weekday)} ${faDigits(at)}`;
}

/** The state for a narrow bar, e.g. «بسته تا سه‌شنبه ۰۸:۳۰». */
export function formatShortState({ open, at, weekday }: MarketState): string {
  const state = open ? text.short.open : text.short.closed;
  if (at === null) return state;
  return [state, text.short.until, ...(weekday === null ? [] : [nameOf(weekday)]), faDigits(at)].join(' ');
}

/** Prints the market's state now into the top bar. */
export function updateMarketHours(): void {
  const line = document.querySelector<HTMLElement>('[data-sessions]');
  const sessions: TradingSession[] = JSON.parse(line?.dataset.sessions ?? '[]');
  if (!line || sessions.length === 0) return;
  const holidays = line.dataset.holidays?.split(' ') ?? [];
  const state = marketState(sessions, holidays, tehranTime(new Date()));
  const [dot, long, short] = line.querySelectorAll<HTMLElement>('b, span');
  if (!dot || !long || !short) return;
  dot.hidden = false;
  dot.className = state.open ? 'open' : 'closed';
  long.textContent = formatMarketState(state);
  short.textContent = formatShortState(state);
}
