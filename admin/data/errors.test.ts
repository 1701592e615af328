import { describe, expect, it } from 'vitest';
import { isNetworkFailure, readApiError, refusal, text, toHttpError, userMessage } from './errors.ts';

const http = (status: number, body: Record<string, unknown>) =>
  Object.assign(new Error(String(body.message)), { status, body });

describe('readApiError(error)', () => {
  it("prefers the response's body to the error around it", () => {
    expect(readApiError(http(403, { message: 'no', code: '42501', hint: null }))).toEqual({
      message: 'no',
      code: '42501',
      hint: null,
      details: null,
      status: 403,
    });
  });
  it('reads a plain text', () => expect(readApiError('boom').message).toBe('boom'));
});

describe('userMessage(error)', () => {
  it.each([
    [http(403, { code: '42501', message: 'new row violates row-level security policy' }), text.forbidden],
    [http(409, { code: '23505', message: 'duplicate key value' }), text.duplicate],
    [http(409, { code: '23503', message: 'violates foreign key' }), text.referenced],
    [http(400, { code: '23514', message: 'violates check' }), text.check],
    [http(400, { code: '22P02', message: 'invalid input syntax for type uuid' }), text.invalid],
    [http(401, { code: 'PGRST301', message: 'JWT expired' }), text.expired],
    [http(406, { code: 'PGRST116', message: '0 rows' }), text.notFound],
    [http(500, { message: 'weird' }), text.other],
  ])('maps %s', (error, expected) => expect(userMessage(error)).toBe(expected));

  it('says by its name what a refused setting may be', () => {
    const refused = (message: string) => userMessage(http(400, { message }));
    expect(refused('setting origin expects an address without a path')).toContain(
      'نشانی سایت: نشانی بدون مسیر',
    );
    expect(refused('schedule_report is not a schedule: five fields')).toContain('ساخت گزارش‌های سئو: پنج بخش');
  });
  it('returns the hint of the database', () => {
    const hint = 'دو صندوق متفاوت را انتخاب کنید';
    const rule = (status: number, code: string, message: string) =>
      userMessage(http(status, { code, message, hint }));
    expect(rule(400, '22023', 'two different funds are needed')).toBe(hint);
    expect(rule(403, '42501', 'permission denied: the last active super admin stays')).toBe(hint);
  });
  it.each([
    ['22023', 'no such event', text.check],
    ['42501', 'permission denied for table articles', text.forbidden],
    ['42501', 'new row violates row-level security policy for table "funds"', text.forbidden],
    ['PT409', 'the row was changed meanwhile', text.conflict],
    ['PT404', 'no row has this id', text.notFound],
  ])('maps %s "%s" without a hint', (code, message, expected) => {
    expect(userMessage(http(400, { code, message, hint: null }))).toBe(expected);
  });
  it('returns messages that are already Persian', () => {
    expect(
      userMessage(http(429, { code: 'PT429', message: 'contact rate limit', hint: 'بعداً تلاش کنید' })),
    ).toBe('بعداً تلاش کنید');
    expect(userMessage(http(400, { code: '23514', message: 'شناسه لازم است' }))).toBe('شناسه لازم است');
  });
  it('distinguishes a lost connection from a refused call', () => {
    expect(isNetworkFailure(new TypeError('Failed to fetch'))).toBe(true);
    expect(userMessage(new TypeError('Failed to fetch'))).toBe(text.network);
    expect(isNetworkFailure(http(500, { message: 'no' }))).toBe(false);
  });
});

describe('toHttpError(error)', () => {
  it("holds the reason as the form's own error, so that the form stays unsaved", () => {
    const { message, status, body } = toHttpError({ code: '23505', message: 'duplicate key value' }, 409);
    expect([message, status]).toEqual([text.duplicate, 409]);
    expect(body).toMatchObject({ code: '23505', errors: { root: { serverError: text.duplicate } } });
  });
  it('keeps an error that has its Persian reason', () => {
    const refused = refusal(text.conflict, 409);
    expect(toHttpError(refused)).toBe(refused);
    expect(refused.body.errors).toEqual({ root: { serverError: text.conflict } });
  });
});
