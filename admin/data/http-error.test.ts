import { describe, expect, it } from 'vitest';
import { refusal, text, toHttpError } from './errors.ts';

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
