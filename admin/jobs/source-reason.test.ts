import { describe, expect, it } from 'vitest';
import { sourceReason } from './source-reason.ts';

describe('sourceReason(message)', () => {
  it.each([
    ['expected status 200, came 503 after 3 tries: https://x.ir', 'کد ۵۰۳'],
    ['the host failed too often; asked again in 60 s; the last time: expected status 200', 'تا نوبت بعد'],
    ['none of 12 calls was answered; the first: the connection was cut', 'هیچ‌یک'],
    ['the connection was cut (UND_ERR_SOCKET: other side closed)', 'ارتباط'],
    ['the layout of letters has changed: Required', 'شکل پاسخ'],
    ['x is not a function', 'خطای برنامه'],
  ])('%s', (message, part) => {
    expect(sourceReason(message)).toMatch(new RegExp(part));
    expect(sourceReason(message)).not.toMatch(/[a-z]/i);
  });
});
