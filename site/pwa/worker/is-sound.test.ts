import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSound } from './is-sound.ts';

const PORTAL =
  '<html lang="fa-IR" dir="rtl"><title>ورود به اینترنت</title><form action="/login"></form></html>';
const responseOf = (body: string, type: string): Response =>
  new Response(body, { headers: { 'content-type': type } });
const json = '{"a":1}';
const hash = createHash('sha256').update(json).digest('hex').slice(0, 16);
const own =
  '<!doctype html><html lang="fa-IR" dir="rtl"><head><link href="/_astro/style.3f.css"></head></html>';

describe('isSound(kind, path, response)', () => {
  it.each([
    ['page', '/funds/a', own, 'text/html'],
    ['asset', '/_astro/a.3f.js', 'x', 'text/javascript; charset=utf-8'],
    ['asset', '/_astro/a.3f.css', 'x', 'text/css'],
    ['asset', '/_astro/a.3f.woff2', 'x', 'font/woff2'],
    ['asset', '/_astro/a.3f.woff2', 'x', 'application/octet-stream'],
    ['asset', '/icons/a.png', 'x', 'image/png'],
    ['data', `/data/h/fund/a.${hash}.json`, json, 'application/json'],
    ['pointer', '/data/latest.json', json, 'application/json'],
    ['provenance', '/data/provenance/a.json', json, 'application/json'],
  ] as const)('takes a %s at %s as the site answers it', async (kind, path, body, type) =>
    expect(await isSound(kind, path, responseOf(body, type))).toBe(true),
  );

  it.each([
    ['page', '/funds/a'],
    ['asset', '/_astro/a.3f.js'],
    ['asset', '/_astro/a.3f.css'],
    ['asset', '/_astro/a.3f.woff2'],
    ['asset', '/icons/a.png'],
    ['data', `/data/h/fund/a.${hash}.json`],
    ['pointer', '/data/latest.json'],
    ['provenance', '/data/provenance/a.json'],
  ] as const)('refuses the page of a portal as a %s at %s', async (kind, path) =>
    expect(await isSound(kind, path, responseOf(PORTAL, 'text/html; charset=utf-8'))).toBe(false),
  );

  it('refuses hashed data that a proxy has changed, and the page of a portal under its type', async () => {
    const path = `/data/h/fund/a.${hash}.json`;
    expect(await isSound('data', path, responseOf('{"a":2}', 'application/json'))).toBe(false);
    expect(await isSound('pointer', '/data/latest.json', responseOf(PORTAL, 'application/json'))).toBe(false);
  });
});
