import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersFile } from '../pipeline/render/documents/headers-file.ts';
import { redirectsFile } from '../pipeline/render/documents/redirects-file.ts';
import { temporaryFolder } from '../pipeline/storage/testing/temporary-folder.ts';
import { NGINX } from './testing/find-nginx.ts';

const DEPLOY = fileURLToPath(new URL('../docs/deploy', import.meta.url));

const input = (items: readonly object[]) => ({
  origin: 'https://example.test',
  snapshots: (family: string) => (family === 'redirects' ? [['redirects', { items }]] : []) as never,
  sitemaps: [],
  heads: [],
  inline: { scripts: ['sha256-abc='], styles: [] },
  assets: ['_astro/style.3fa9.css'],
});

// CI must run it; a machine without nginx has nothing to reload.
describe.skipIf(!NGINX && !process.env.CI)('the rules of nginx', () => {
  let folder: string;
  beforeAll(() => {
    expect(NGINX, 'nginx is not installed: apt-get install nginx-light').toBeDefined();
    folder = temporaryFolder();
    mkdirSync(join(folder, 'logs'));
  });
  afterAll(() => folder && rmSync(folder, { recursive: true, force: true }));

  /** Converts rule files as the guide says, and asks nginx whether it would load them. */
  function test(redirects: string): { ok: boolean; said: string; rules: string } {
    writeFileSync(join(folder, '_redirects'), redirects);
    const [[, headers] = ['', '']] = [...headersFile.write(input([]))];
    writeFileSync(join(folder, '_headers'), headers);
    const rules = execFileSync(
      'awk',
      ['-f', join(DEPLOY, 'nginx.awk'), join(folder, '_redirects'), join(folder, '_headers')],
      { encoding: 'utf8' },
    );
    writeFileSync(join(folder, 'rules.conf'), rules);
    const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
      .replace('/etc/nginx/sandoghnama-rules.conf', join(folder, 'rules.conf'))
      .replace('listen 80;', 'listen 127.0.0.1:1;');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join('\n');
    const main = `pid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`;
    writeFileSync(join(folder, 'nginx.conf'), main);
    const done = spawnSync(NGINX as string, ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    });
    // Without the right to open the port the syntax is still judged first.
    return { ok: /syntax is ok/.test(done.stderr), said: done.stderr, rules };
  }

  it('are accepted by `nginx -t` whatever redirects are stored, and contain the harmless ones', () => {
    const items = [
      { from: '/old', to: '/funds/عیار', status: 301 },
      { from: '/temporary', to: '/funds?sort=nav', status: 302 },
      { from: "/it's (here)", to: '/news', status: 308 },
      { from: '/outside', to: "https://fipiran.ir/$http_cookie;'{}", status: 301 },
      { from: '/a', to: 'https://fipiran.ir/;}\rlocation / { root /etc; }', status: 301 },
      { from: '/b;} server { root /etc; }', to: '/funds', status: 301 },
      { from: '/c', to: '/x\n/* https://elsewhere.example/:splat 200!', status: 301 },
      { from: '/d', to: '/"; root /etc; "', status: 301 },
      { from: '/*', to: 'https://elsewhere.example/', status: 301 },
    ];
    const [[, redirects] = ['', '']] = [...redirectsFile.write(input(items))];
    const { ok, said, rules } = test(redirects);
    expect(said).toContain('syntax is ok');
    expect(ok).toBe(true);
    expect(rules).toContain(`"/old" "${encodeURI('/funds/عیار')}$is_args$args";`);
    expect(rules).toMatch(/\$sandoghnama_moved_302 \{\n {2}"\/temporary" "\/funds\?sort=nav";\n\}/);
    expect(rules).toContain('"/outside" "https://fipiran.ir/%24http_cookie%3B%27%7B%7D$is_args$args";');
    expect(rules).not.toMatch(/root \/|elsewhere|\$http/);
  });

  it('leave out lines that another program has written into the file', () => {
    const { ok, rules } = test(
      '/a /b;}\u00a0server{root\u00a0/etc;} 301\n/c https://$http_host/ 301\n/d "/e 301\n/ok /fine 301\n',
    );
    expect(ok).toBe(true);
    expect(rules).toContain('"/ok" "/fine$is_args$args";');
    expect(rules).not.toMatch(/etc|http_host|\/e"/);
  });

  it('are refused by `nginx -t` when broken, so that the guide’s command does not reload', () => {
    const { ok } = test('/ok /fine 301\n');
    expect(ok).toBe(true);
    writeFileSync(join(folder, 'rules.conf'), 'map $uri $x { "/a" "/b }\n');
    const broken = spawnSync(NGINX as string, ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')]);
    expect(broken.status).not.toBe(0);
    for (const file of ['docs/operate.md', 'docs/deploy/nginx.awk', 'docs/targets.md'])
      expect(readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8'), file).toContain(
        'nginx -t && systemctl reload nginx',
      );
  });
});
