import { describe, expect, it } from 'vitest';
import { limitRequest, readEmbeds } from './request-limits.ts';

const API = 'http://localhost:54321/rest/v1';
const statusOf = async (request: Request): Promise<number> => {
  const limited = await limitRequest(request);
  return limited instanceof Response ? limited.status : 0;
};
const token = { authorization: 'Bearer aaa.bbb.ccc' };

describe('readEmbeds(select)', () => {
  it.each([
    ['*', 0, []],
    ['slug,category:categories(name)', 1, ['categories']],
    ['*,fund:funds!inner(*,categories(*))', 2, ['funds', 'categories']],
    ['*,a(*),...b!hint(*)', 1, ['a', 'b']],
    ['id.count(),category_id(*)', 1, ['id.count', 'category_id']],
    ['a(b(c(d(e))))', 4, ['a', 'b', 'c', 'd']],
  ])('%s', (select, depth, names) => expect(readEmbeds(select)).toEqual({ depth, names }));
});

describe('limitRequest(request)', () => {
  it('refuses visitors embedded tables, and the staff more than two within each other', async () => {
    const nested = `${API}/categories?select=${encodeURIComponent('*,funds(*,categories(*,funds(*)))')}`;
    const two = `${API}/page_sections?select=${encodeURIComponent('*,sections(*,section_templates(type))')}`;
    for (const url of [nested, two, `${API}/funds?select=a&select=b(c(d))`])
      expect(await statusOf(new Request(url))).toBe(400);
    expect(await statusOf(new Request(nested, { headers: token }))).toBe(400);
    expect(await statusOf(new Request(two, { headers: token }))).toBe(0);
  });

  it('refuses everybody filters by regular expressions', async () => {
    for (const headers of [{}, token])
      expect(await statusOf(new Request(`${API}/articles?body=match.(.*)`, { headers }))).toBe(400);
  });

  it('does not take the key that visitors send for a token', async () => {
    const headers = { authorization: 'Bearer sb_publishable_x' };
    expect(await statusOf(new Request(`${API}/a?select=b(c(d))`, { headers }))).toBe(400);
  });

  it('refuses a long address', async () => {
    expect(await statusOf(new Request(`${API}/funds?x=${'a'.repeat(9_000)}`))).toBe(414);
  });

  it('refuses a long body, with and without its length, and passes a shorter one on whole', async () => {
    const post = (body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) =>
      new Request(`${API}/contact_messages`, {
        method: 'POST',
        body,
        headers,
        duplex: 'half',
      } as RequestInit);
    const stream = (chunks: number) =>
      new ReadableStream({
        start(controller) {
          for (let n = 0; n < chunks; n += 1) controller.enqueue(new Uint8Array(1024));
          controller.close();
        },
      });
    expect(await statusOf(post('a'.repeat(40_000)))).toBe(413);
    expect(await statusOf(post(stream(40)))).toBe(413);
    expect(await statusOf(post('a'.repeat(40_000), token))).toBe(0);
    expect(await statusOf(post(stream(5_000), token))).toBe(413);
    const passed = await limitRequest(post(stream(30)));
    expect((await (passed as Request).arrayBuffer()).byteLength).toBe(30 * 1024);
  });
});
