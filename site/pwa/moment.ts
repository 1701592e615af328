import { lazy } from '../../shared/lazy.ts';

/** When a page was kept, day and hour in Tehran, e.g. «۲۵ مرداد، ۱۸:۰۰». */
export const keptMoment = lazy(
  () =>
    new Intl.DateTimeFormat('fa-IR', {
      timeZone: 'Asia/Tehran',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }),
);
