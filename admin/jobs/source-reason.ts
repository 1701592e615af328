import { firstMatch } from '../../shared/first-match.ts';
import { faDigits } from '../../shared/persian/digits.ts';

const text = {
  status: (status: string) => `منبع به جای پاسخ، کد ${faDigits(status)} فرستاد`,
  paused: 'منبع چند بار پیاپی پاسخ نداد و تا نوبت بعد از آن خوانده نمی‌شود',
  redirect: 'منبع به نشانی دیگری هدایت می‌کند؛ نشانی آن را بررسی کنید',
  unanswered: 'هیچ‌یک از درخواست‌ها پاسخ نگرفت',
  network: 'ارتباط با منبع برقرار نشد یا بریده شد',
  stopped: 'خواندن در میانهٔ کار متوقف شد',
  database: 'پایگاه داده پاسخ نداد',
  size: 'پاسخ منبع بزرگ‌تر از اندازهٔ مجاز است',
  shape: 'شکل پاسخ منبع تغییر کرده است و خوانده نمی‌شود',
  other: 'خطای برنامه؛ متن زیر را به پشتیبانی فنی بدهید',
};

type Reason = Exclude<keyof typeof text, 'status'>;

/** By the words of `pipeline/sources`; the first that matches names the reason. */
const REASONS: readonly (readonly [pattern: RegExp, reason: Reason])[] = [
  [/failed too often/, 'paused'],
  [/redirect/, 'redirect'],
  [/none of \d+ calls was answered/, 'unanswered'],
  [/postgres|database|57P0/i, 'database'],
  [/stopped|aborted|another one takes it over/, 'stopped'],
  [/too large|at most .* bytes/i, 'size'],
  [/ECONN|ENOTFOUND|EAI_AGAIN|UND_ERR|connection|did not answer|timed? ?out|socket|certificate/i, 'network'],
  [/layout|expected|does not say|JSON/i, 'shape'],
];

/** Why a source was not read, in Persian, e.g. "expected status 200, came 503" → «منبع به جای پاسخ، کد ۵۰۳ فرستاد». */
export function sourceReason(message: string): string {
  const status = /expected status 200, came (\d+)/.exec(message)?.[1];
  if (status) return text.status(status);
  return text[firstMatch(REASONS, message) ?? 'other'];
}
