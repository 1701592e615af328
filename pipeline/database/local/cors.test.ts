import { describe, expect, it } from 'vitest';
import { answerWithCors } from './cors.ts';

const SITE = 'https://sandoghnama.example/';
const ask = (method: string, headers: Record<string, string>) =>
  answerWithCors(
    new Request('http://localhost:54321/rest/v1/rpc/f', { method, headers }),
    SITE,
    async () =>
      new Response('ok', {
        status: 201,
        headers: { 'access-control-allow-origin': '*', 'content-range': '0-1/2' },
      }),
  );
const question = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'apikey,content-type',
};

describe('answerWithCors(request, siteUrl, answer)', () => {
  it.each([
    'https://sandoghnama.example',
    'http://localhost:4321',
    'http://127.0.0.1:9',
    'http://[::1]:4321',
  ])('permits pages of %s without calling the API', async (origin) => {
    const response = await ask('OPTIONS', { origin, ...question });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-headers')).toBe('apikey,content-type');
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
  });

  it.each([
    'https://evil.example',
    'https://sandoghnama.example.evil.example',
    'http://localhost.evil.example',
    'null',
  ])('refuses pages of %s', async (origin) => {
    expect((await ask('OPTIONS', { origin, ...question })).status).toBe(403);
    const response = await ask('POST', { origin });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('forbids to cache, sniff, frame or run any answer', async () => {
    const { headers } = await ask('GET', {});
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('returns the API’s response with the CORS headers of the asking page', async () => {
    const response = await ask('POST', { origin: 'http://localhost:4321' });
    expect([response.status, await response.text()]).toEqual([201, 'ok']);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:4321');
    expect(response.headers.get('vary')).toBe('origin');
    expect(response.headers.get('content-range')).toBe('0-1/2');
  });

  it('answers requests without an origin', async () => {
    expect((await ask('GET', {})).status).toBe(201);
  });
});
