import { describe, expect, it } from 'vitest';
import { admit, normalizePath } from './admit.ts';

const ask = (path: string, host = 'localhost:54321'): Request | Response =>
  admit(new Request(`http://localhost:54321${path}`, { headers: { host } }));
const outcomeOf = (answer: Request | Response): string | number =>
  answer instanceof Response ? answer.status : new URL(answer.url).pathname;

describe('admit(request)', () => {
  it.each([
    '/rest/v1/funds?select=id',
    '/rest/v1/',
    '/auth/v1/token',
    '/functions/v1/admin-users',
    '/storage/v1/object/public/x',
  ])('admits %s unchanged', (path) => {
    expect(outcomeOf(ask(path))).toBe(path.split('?')[0]);
  });

  it.each([
    '/_system/info',
    '/_system/introspect',
    '/',
    '/rest',
    '/rest/v2/funds',
    '/restaurant/v1/x',
    '/%5fsystem/info',
  ])('returns 404 for %s', (path) => {
    expect(outcomeOf(ask(path))).toBe(404);
  });

  it('passes an escaped name on as the name that was checked', () => {
    expect(outcomeOf(ask('/auth/v1/%74oken'))).toBe('/auth/v1/token');
    expect(outcomeOf(ask('/%61uth/v1/token'))).toBe('/auth/v1/token');
  });

  it.each([
    '/rest/v1%2f..%2f_system/info',
    '/rest/v1/%2e%2e/%2e%2e%2f_system/info',
    '/auth//v1/token',
    '/auth/v1/%2574oken',
    '/auth/v1\\token%00',
  ])('returns 400 or 404 for the ambiguous path %s', (path) => {
    expect([400, 404]).toContain(outcomeOf(ask(path)));
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example:54321',
    'evil.example:54321',
    '',
  ])('returns 403 for the Host %s', (host) => {
    expect(outcomeOf(ask('/rest/v1/funds', host))).toBe(403);
  });

  it.each(['127.0.0.1:54321', 'localhost', '[::1]:54321'])('admits the Host %s', (host) => {
    expect(outcomeOf(ask('/rest/v1/funds', host))).toBe('/rest/v1/funds');
  });
});

describe('normalizePath(pathname)', () => {
  it('returns null for malformed escapes', () => {
    expect(normalizePath('/rest/v1/%zz')).toBeNull();
  });
});
