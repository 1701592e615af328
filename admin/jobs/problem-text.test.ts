import { describe, expect, it } from 'vitest';
import { describeProblem } from './problem-text.ts';

describe('describeProblem(problem)', () => {
  it.each([
    ['page /funds/عیار', 'x is not a function', 'صفحهٔ', 'خطای برنامه'],
    ['page /funds/عیار', 'boom', 'نسخهٔ پیشین آن روی سایت مانده', 'خطای برنامه'],
    ['missing-page /news/طلا', 'boom', 'روی سایت نیست', 'خطای برنامه'],
    ['page /funds/عیار', 'a block failed: boom', 'بخشی از صفحهٔ', 'خطای برنامه'],
    ['aggregate market', 'expected a number, came "x"', 'محاسبهٔ «market»', 'مقدارهای ذخیره‌شده'],
    ['target s3', 'connect ECONNREFUSED 10.0.0.1:443', 'مقصد «s3»', 'ارتباط'],
    ['target s3', 'put index.html: 403 Forbidden', 'مقصد «s3»', 'کلید دسترسی'],
    ['publish', 'the database does not answer', 'انتشار انجام نشد', 'پایگاه داده'],
    ['document sitemap', 'the disk is full', 'فایل «sitemap»', 'دیسک'],
    ['picture 5f', 'its copies are made again', 'یک تصویر', 'کاری لازم نیست'],
    ['card fund of fund/زر', 'not rendered', '«fund/زر»', 'خطای برنامه'],
    ['releases', 'the oldest stay until the next publish: the disk is full', 'انتشارهای کهنه', 'دیسک'],
    ['source-part tgju', 'gold: expected status 200, came 503', 'بخشی از منبع «tgju»', 'کد ۵۰۳'],
    ['something new', 'odd', '«something new»', 'خطای برنامه'],
  ])('%s, "%s": names the part and the reason in Persian', (part, message, what, why) => {
    const found = describeProblem({ part, message });
    expect(found.what).toContain(what);
    expect(found.why).toContain(why);
  });

  it('keeps the path of a page in its own direction, and the program’s words apart', () => {
    const { what, detail } = describeProblem({ part: 'page /funds/عیار', message: 'boom' });
    expect(what).toContain('\u2066/funds/عیار\u2069');
    expect(detail).toBe('boom');
  });
});
