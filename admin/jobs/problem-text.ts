import { firstMatch } from '../../shared/first-match.ts';
import type { Problem } from '../../shared/schema/manifest.ts';
import { sourceReason } from './source-reason.ts';

export interface ProblemText {
  /** What was not done, e.g. «صفحهٔ /funds/عیار چاپ نشد». */
  readonly what: string;
  /** Why, in Persian. */
  readonly why: string;
  /** The program's own words, which are English. */
  readonly detail: string;
}

const text = {
  parts: {
    page: (name: string) => `صفحهٔ ⁦${name}⁩ چاپ نشد و نسخهٔ پیشین آن روی سایت مانده است`,
    'missing-page': (name: string) => `صفحهٔ ⁦${name}⁩ چاپ نشد و روی سایت نیست`,
    block: (name: string) => `بخشی از صفحهٔ ⁦${name}⁩ چاپ نشد؛ بقیهٔ صفحه روی سایت است`,
    document: (name: string) => `فایل «${name}» ساخته نشد`,
    aggregate: (name: string) => `محاسبهٔ «${name}» انجام نشد و نتیجهٔ پیشین مانده است`,
    snapshot: (name: string) => `دادهٔ «${name}» ذخیره نشد`,
    target: (name: string) => `سایت به مقصد «${name}» فرستاده نشد`,
    upload: () => 'سایت به مقصدها فرستاده نشد',
    IndexNow: () => 'نشانی‌های تازه به موتورهای جستجو اعلام نشد',
    source: (name: string) => `منبع «${name}» خوانده نشد`,
    'source-part': (name: string) => `بخشی از منبع «${name}» خوانده نشد`,
    picture: () => 'اندازه‌های یک تصویر روی سایت نیست',
    card: (name: string) => `تصویر اشتراک‌گذاری «${name.split(' of ').at(-1)}» ساخته نشد`,
    preview: () => 'پیش‌نمایش ساخته نشد',
    releases: () => 'انتشارهای کهنه پاک نشد؛ انتشار تازه روی سایت است',
    publish: () => 'انتشار انجام نشد و سایت همان است که بود',
  } as Readonly<Record<string, (name: string) => string>>,
  other: (part: string) => `«${part}» انجام نشد`,
  reasons: {
    disk: 'دیسک سرور پر است',
    database: 'پایگاه داده پاسخ نداد',
    network: 'ارتباط با سرور مقصد برقرار نشد',
    refused: 'مقصد اجازه نداد؛ کلید دسترسی را بررسی کنید',
    data: 'یکی از مقدارهای ذخیره‌شده شکل درستی ندارد',
    again: 'دوباره ساخته می‌شود و کاری لازم نیست',
    stopped: 'سرویس انتشار در میانهٔ کار متوقف شد',
    unknown: 'خطای برنامه؛ متن زیر را به پشتیبانی فنی بدهید',
  },
};

/** The first that matches names the reason. */
const REASONS: readonly (readonly [pattern: RegExp, reason: keyof typeof text.reasons])[] = [
  [/^its copies are made again/, 'again'],
  [/disk is full|no space left|ENOSPC/i, 'disk'],
  [/abort|stopped|terminated by|shutting down/i, 'stopped'],
  [/postgres|database|57P0|connection terminated/i, 'database'],
  [/\b(401|403)\b|access ?denied|invalid.*key|signature/i, 'refused'],
  [/ECONN|ENOTFOUND|EAI_AGAIN|fetch failed|timed? ?out|socket|network/i, 'network'],
  [/expected|invalid|refused|issues?/i, 'data'],
];

/** How a page that was published without one of its blocks begins its problem. */
const BLOCK_FAILED = 'a block failed';

/** What failed and why, in Persian, for a problem of a publish or the error of a run. */
export function describeProblem({ part, message }: Problem): ProblemText {
  const [first = '', ...rest] = part.split(' ');
  const kind = first === 'page' && message.startsWith(BLOCK_FAILED) ? 'block' : first;
  const reason = firstMatch(REASONS, message) ?? 'unknown';
  return {
    what: text.parts[kind]?.(rest.join(' ')) ?? text.other(part),
    why: kind.startsWith('source') ? sourceReason(message) : text.reasons[reason],
    detail: message,
  };
}
