import { addDays, TEHRAN_OFFSET } from '../../shared/dates/days.ts';
import { faDigits } from '../../shared/persian/digits.ts';
import { WEEKDAYS } from '../../shared/dates/jalali-day.ts';
import { DAY, MINUTE } from '../../shared/units.ts';

/** What moves with the wall clock: market hours and the age of what is shown. */

interface Session {
  readonly opensAt: string;
  readonly closesAt: string;
  /** ISO weekdays: 1 is Monday, 7 Sunday. */
  readonly weekdays: readonly number[];
  readonly effectiveFrom: string;
}

export interface TehranTime {
  readonly date: string;
  /** ISO weekday. */
  readonly weekday: number;
  /** e.g. "09:05" */
  readonly time: string;
}

const text = {
  open: 'بازار باز است تا',
  closed: 'بازار بسته است',
  opens: 'بازار بسته؛ گشایش',
  today: 'امروز',
  minutesAgo: 'دقیقه پیش',
  hoursAgo: 'ساعت پیش',
};

/** The wall clock in Tehran; counted, since an Intl calendar would hold up every page's start. */
export function tehranTime(now: Date): TehranTime {
  const there = new Date(now.getTime() + TEHRAN_OFFSET);
  const [date, time] = there.toISOString().split('T') as [string, string];
  return { date, weekday: there.getUTCDay() || 7, time: minutes(time) };
}

const minutes = (time: string): string => time.slice(0, 5);

export interface MarketState {
  readonly open: boolean;
  /** When it closes, or opens next. */
  readonly at: string | null;
  /** ISO weekday of the next opening; null while open or when unknown. */
  readonly weekday: number | null;
}

/** Whether any kind of fund is traded now, until when; else the next opening within a week. Shut on `holidays` (plain days). */
export function marketState(
  sessions: readonly Session[],
  holidays: readonly string[],
  now: TehranTime,
): MarketState {
  const valid = sessions.filter((session) => session.effectiveFrom <= now.date);
  const isShut = (ahead: number) => holidays.includes(addDays(now.date, ahead));
  const running = (isShut(0) ? [] : valid)
    .filter(
      (s) =>
        s.weekdays.includes(now.weekday) && minutes(s.opensAt) <= now.time && now.time < minutes(s.closesAt),
    )
    .map((s) => minutes(s.closesAt))
    .sort();
  const closing = running.at(-1);
  if (closing) return { open: true, at: closing, weekday: null };
  for (let ahead = 0; ahead < 8; ahead += 1) {
    if (isShut(ahead)) continue;
    const weekday = ((now.weekday - 1 + ahead) % 7) + 1;
    const opening = valid
      .filter((s) => s.weekdays.includes(weekday) && (ahead > 0 || minutes(s.opensAt) > now.time))
      .map((s) => minutes(s.opensAt))
      .sort()[0];
    if (opening) return { open: false, at: opening, weekday: ahead === 0 ? null : weekday };
  }
  return { open: false, at: null, weekday: null };
}

function sayMarket({ open, at, weekday }: MarketState): string {
  if (at === null) return text.closed;
  if (open) return `${text.open} ${faDigits(at)}`;
  return `${text.opens} ${weekday === null ? text.today : WEEKDAYS[weekday % 7]} ${faDigits(at)}`;
}

function showMarket(): void {
  const line = document.querySelector<HTMLElement>('[data-sessions]');
  const sessions: Session[] = JSON.parse(line?.dataset.sessions ?? '[]');
  if (!line || sessions.length === 0) return;
  const holidays = line.dataset.holidays?.split(' ') ?? [];
  const state = marketState(sessions, holidays, tehranTime(new Date()));
  const lamp = document.createElement('b');
  lamp.className = state.open ? 'open' : 'closed';
  line.replaceChildren(lamp, sayMarket(state));
}

/** e.g. 190 seconds → «۳ دقیقه پیش»; null where the age is a day or more, or not yet a minute. */
export function ageOf(milliseconds: number): string | null {
  if (milliseconds < MINUTE || milliseconds >= DAY) return null;
  const inMinutes = Math.floor(milliseconds / MINUTE);
  return inMinutes < 60
    ? `${faDigits(String(inMinutes))} ${text.minutesAgo}`
    : `${faDigits(String(Math.floor(inMinutes / 60)))} ${text.hoursAgo}`;
}

function showAges(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-age]')) {
    // A plain day has no age within itself.
    const age = time.dateTime.includes('T') ? ageOf(Date.now() - Date.parse(time.dateTime)) : null;
    if (age) time.dataset.age = age;
    else time.dataset.age = '';
  }
}

export function startClock(): void {
  const tick = () => {
    showMarket();
    showAges();
  };
  tick();
  setInterval(() => !document.hidden && tick(), MINUTE);
  document.addEventListener('visibilitychange', () => !document.hidden && tick());
}
