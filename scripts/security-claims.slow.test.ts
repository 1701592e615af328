// Attacks on what docs/security.md claims and no other test attacks. The title of each begins with the requirement's number.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftContent } from '../admin/drafts/draft-content.ts';
import { readConfig } from '../pipeline/config.ts';
import { ensureKeys } from '../pipeline/database/local/keys.ts';
import { createSecret, decryptSecret, encryptSecret } from '../pipeline/database/local/totp-secret.ts';
import { openTestSite } from '../pipeline/release/testing/test-site.ts';
import { escapeXml } from '../pipeline/render/documents/xml.ts';
import { type SiteServer, serveSite } from '../pipeline/serve/server.ts';
import { openLog } from '../pipeline/service/logger.ts';
import { openTestHttp } from '../pipeline/sources/testing/http.ts';
import { json } from '../pipeline/sources/testing/test-upstream.ts';
import { temporaryFolder } from '../pipeline/storage/testing/temporary-folder.ts';
import { jsonInScript } from '../shared/seo/json-in-script.ts';
import { root } from './bundle.ts';
import { readProjectFile } from './read-project-file.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every source of the product itself, by path. */
const sources = new Map(
  execFileSync('git', ['ls-files', '-z', 'shared', 'pipeline', 'site', 'admin', 'supabase/functions'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => /\.(?:tsx?|mjs|astro)$/.test(file) && !/\.test\.|\/testing\//.test(file))
    .map((file) => [file, readProjectFile(file)] as const),
);
const filesWith = (pattern: RegExp): string[] =>
  [...sources].filter(([, code]) => pattern.test(code)).map(([file]) => file);

describe('texts', () => {
  it('V1.1.2: a text that closes its element, its attribute or its script stays a text', () => {
    const attack = `</script><script>alert(1)</script>"'<!--]]>\u2028`;
    expect(escapeXml(attack)).not.toMatch(/[<>"']/);
    const script = jsonInScript({ name: attack });
    expect(script).not.toMatch(/[<>\u2028]/);
    expect(JSON.parse(script)).toEqual({ name: attack });
  });

  it('V16.2.2, V16.2.4, V16.4.1: a message with line breaks, quotes and escapes is one line of JSON, with an ISO time', () => {
    const lines: string[] = [];
    const attack = 'x\n{"level":"info","msg":"forged"}\r\u001b[2J"}';
    openLog(
      (line) => lines.push(line),
      () => new Date(0),
    ).error(attack, { name: attack });
    expect(lines).toHaveLength(1);
    for (const control of ['\n', '\r', '\u001b']) expect(lines[0]).not.toContain(control);
    expect(JSON.parse(lines[0] as string)).toMatchObject({
      time: '1970-01-01T00:00:00.000Z',
      msg: attack,
      name: attack,
    });
  });
});

describe('programs and connections', () => {
  it('V1.2.5: no source starts a shell, and none but the database’s own starts a program by a name from outside', () => {
    expect(filesWith(/\bshell:\s*true|\bexecSync?\(\s*[`'"]/)).toEqual([]);
    expect(
      filesWith(/from 'node:child_process'/).filter(
        (file) => !/^(?:pipeline\/(?:database\/embedded|storage)\/|site\/build\/)/.test(file),
      ),
    ).toEqual([]);
  });

  it('V12.3.2: no switch turns the check of certificates off, and a certificate of nobody is refused', async () => {
    expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const self = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
    execFileSync('openssl', [...self, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    let isAsked = false;
    const upstream = createServer(
      { key: readFileSync(key), cert: readFileSync(cert) },
      (_request, response) => {
        isAsked = true;
        response.end('{}');
      },
    ).listen(0, 'localhost');
    await once(upstream, 'listening');
    const { http } = await openTestHttp(json({}));
    const { port } = upstream.address() as AddressInfo;
    await expect(http.get({ url: `https://localhost:${port}/`, as: 'json' })).rejects.toThrow(/certificate/i);
    upstream.close();
    expect(isAsked).toBe(false);
  });

  it('V13.4.5: health, metrics and the site listen on this machine unless told otherwise', () => {
    const { service, siteHost } = readConfig({});
    expect([service.host, siteHost]).toEqual(['127.0.0.1', 'localhost']);
  });
});

describe('secrets', () => {
  it('V11.3.1–V11.3.3: a stored second factor that was changed by one bit, or is of another folder, opens nothing', () => {
    const secret = createSecret();
    const stored = encryptSecret(secret, 'a'.repeat(64));
    expect(decryptSecret(stored, 'a'.repeat(64))).toBe(secret);
    expect(encryptSecret(secret, 'a'.repeat(64))).not.toBe(stored);
    const bytes = Buffer.from(stored, 'base64');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] as number) ^ 1;
      expect(() => decryptSecret(changed.toString('base64'), 'a'.repeat(64))).toThrow();
    }
    expect(() => decryptSecret(stored, 'b'.repeat(64))).toThrow();
  });

  it('V11.2.3, V6.5.3: keys have 384 bits, seeds 160, none comes twice, and nobody else reads them', async () => {
    const [first, second] = [join(folder, 'one'), join(folder, 'two')];
    const keys = [await ensureKeys(first), await ensureKeys(second)];
    expect(Buffer.from(keys[0]?.jwtSecret ?? '', 'base64url')).toHaveLength(48);
    expect(
      new Set(keys.flatMap(({ jwtSecret, secret, publishable }) => [jwtSecret, secret, publishable])).size,
    ).toBe(6);
    expect(statSync(join(first, 'keys.json')).mode & 0o777).toBe(0o600);
    const seeds = Array.from({ length: 200 }, createSecret);
    expect(new Set(seeds).size).toBe(200);
    for (const seed of seeds) expect(seed).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('the server of the site', () => {
  let server: SiteServer;
  beforeAll(async () => {
    const site = await openTestSite(join(folder, 'site'));
    await site.publish();
    server = await serveSite({ dataDir: join(folder, 'site'), port: 0, log: () => undefined });
  });
  afterAll(() => server?.close());

  /** Sends bytes as they are; returns all that comes back. */
  async function send(bytes: string): Promise<string> {
    const socket = connect(Number(new URL(server.url).port), 'localhost');
    await once(socket, 'connect');
    socket.end(bytes);
    return text(socket);
  }

  it.each([
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 44\r\n\r\n'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['chunks by another name', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n'],
    ['a blank before the colon', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length : 44\r\n\r\n'],
  ])('V4.2.1: refuses a request with %s, and does not read a second one out of it', async (_, head) => {
    const answer = await send(`${head}GET /funds HTTP/1.1\r\nHost: a\r\n\r\n`);
    const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d)/gm)].map(([, first]) => first);
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.filter((first) => first !== '4')).toEqual([]);
  });

  it.each([
    '/../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fkeys.json',
    '/objects/',
    '/releases',
    '/current/release.json',
    '/.git/config',
    '/%00',
  ])('V5.3.1, V13.4.1: gives nothing but files of the release for %s', async (path) => {
    const answer = await send(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toMatch(/root:|jwtSecret|"snapshots"/);
  });
});

describe('the admin', () => {
  it('V6.2.6–V6.2.7: passwords are hidden, may be pasted and filled in by a manager', () => {
    const inputs = sources.get('admin/auth/AuthInputs.tsx') ?? '';
    const hidden = inputs.split('\n').filter((line) => line.includes("type: 'password'"));
    expect(hidden).toHaveLength(4);
    for (const line of hidden) expect(line).toMatch(/autoComplete: '(?:current|new)-password'/);
    expect(filesWith(/onPaste=|autoComplete="off"[^>]*type="password"/)).toEqual([]);
  });

  it('V14.3.3: five files store in the browser: session and device, colours, drafts, choices, pages; no password among them', () => {
    expect(filesWith(/\.setItem\(|storageKey|indexedDB|caches\.open\(|document\.cookie/).sort()).toEqual([
      'admin/data/supabase-client.ts',
      'admin/drafts/local-drafts.ts',
      'admin/theme/scheme.ts',
      'site/pwa/offline-page.ts',
      'site/runtime/reader-storage.ts',
    ]);
    const typed = {
      title: 'سکه',
      password: 'p',
      current_password: 'p',
      passwordAgain: 'p',
      clientSecret: 's',
    };
    expect(draftContent(typed, {})).toEqual({ title: 'سکه' });
    expect(draftContent(typed, undefined)).toEqual({ title: 'سکه' });
  });
});

it('V13.3.1: the checkout holds no file of secrets', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  expect(
    tracked.filter((file) =>
      /(?:^|\/)(?:\.env|keys\.json|passwords\.json|database-password\.json|.*\.pem|id_rsa.*)$/.test(file),
    ),
  ).toEqual([]);
  expect(existsSync(join(root, '.env.example'))).toBe(true);
});
