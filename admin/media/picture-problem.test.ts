import { describe, expect, it } from 'vitest';
import { makeCopies } from '../../pipeline/media/make-copies.ts';
import { openOriginals } from '../../pipeline/media/originals.ts';
import { messageOf } from '../../shared/errors.ts';
import { pictureProblem } from './picture-problem.ts';

const messageFrom = (work: Promise<unknown>): Promise<string> => work.then(() => '', messageOf);

describe('pictureProblem(message)', () => {
  it('says in Persian why the pipeline made no copies', async () => {
    const nothing = { query: async () => ({ rows: [], rowCount: 0 }) };
    const read = openOriginals({ supabase: null, targets: {} }, nothing);
    expect(pictureProblem(await messageFrom(read('a.png')))).toContain('پیدا نشد');
    expect(pictureProblem(await messageFrom(makeCopies(Buffer.from('text'))))).toContain('تصویر نیست');
    expect(pictureProblem('x is not a function')).toContain('پشتیبانی فنی');
  });
});
