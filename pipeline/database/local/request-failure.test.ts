import { describe, expect, it } from 'vitest';
import { readFailure, withFailure } from './request-failure.ts';

describe('readFailure(error)', () => {
  it('reads SQLSTATE, hint and detail of a database error', () => {
    expect(readFailure({ code: '23514', hint: 'کوتاه‌تر بنویسید', detail: '' })).toEqual({
      code: '23514',
      hint: 'کوتاه‌تر بنویسید',
      details: null,
    });
  });
  it('says of a value that the driver could not bind what is wrong, without naming the driver', () => {
    expect(readFailure(new TypeError('The "string" argument must be of type string'))).toEqual({
      code: '22023',
      hint: null,
      details: null,
      message: 'a value does not fit its column or argument',
    });
  });
  it.each([null, new Error('x'), { code: 'ECONNREFUSED' }, { code: '42P01' }])('is null for %o', (error) =>
    expect(readFailure(error)).toBeNull(),
  );
});

describe('withFailure(response, failure)', () => {
  it('keeps status and message of the answer', async () => {
    const answer = Response.json({ code: 'PGRST301', message: 'refused', hint: null }, { status: 403 });
    const mended = await withFailure(answer, { code: '42501', hint: 'دسترسی ندارید', details: null });
    expect(mended.status).toBe(403);
    expect(await mended.json()).toEqual({
      code: '42501',
      message: 'refused',
      hint: 'دسترسی ندارید',
      details: null,
    });
  });

  it.each([
    ['23514', 400],
    ['22P02', 400],
    ['54000', 400],
    ['54001', 400],
    ['P0001', 400],
    ['57014', 500],
    ['53200', 500],
  ])('answers the API’s 500 with whose fault %s is: %i', async (code, status) => {
    const answer = Response.json({ message: 'x' }, { status: 500 });
    expect((await withFailure(answer, { code, hint: null, details: null })).status).toBe(status);
  });
});
