import { describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../pipeline/database/database.ts';
import { asVisitorOrUser, people, withRows } from '../../pipeline/database/testing/test-database.ts';
import { entries } from '../../pipeline/service/schedule/entries.ts';
import { findCronProblem } from '../../shared/schema/cron.ts';
import { DEFAULT_ROBOTS_SETTING } from '../../shared/schema/robots-setting.ts';
import { SCHEDULE_EXPECTS, SETTING_NAMES } from '../../shared/schema/setting-names.ts';
import {
  PUBLIC_SETTINGS,
  type SettingKey,
  settingProblem,
  settingShapes,
} from '../../shared/schema/site-settings.ts';
import { CRON_SAMPLES } from '../../shared/schema/testing/cron-samples.ts';

/** For each key values that fit and values that an attack or a slip would write. */
const SAMPLES: Readonly<Record<SettingKey, { fits: readonly unknown[]; refused: readonly unknown[] }>> = {
  brand: {
    fits: ['صندوق‌نما', 'A', '😀'.repeat(200)],
    refused: ['', '\u200c', 'a\nb', 'a\u0085b', 7, 'x'.repeat(201), '😀'.repeat(201), null],
  },
  brand_latin: { fits: ['Sandoghnama'], refused: [' ', ['a']] },
  tagline: { fits: ['', 'شعار'], refused: ['a\nb', null, 'x'.repeat(301)] },
  origin: {
    fits: [
      'https://sandoghnama.ir',
      'http://localhost:4321/',
      'https://xn--mgba3a.ir',
      'http://127.0.0.1:8080',
      'https://a.ir:65535',
    ],
    refused: [
      'https://a.ir\nDisallow: /',
      'https://a.ir/path',
      'https://a.ir?x',
      'https://u:p@a.ir',
      'ftp://a.ir',
      'a.ir',
      'https://a.ir ',
      'https://a.ir:0',
      'https://a.ir:65536',
      'https://a.ir:443',
      'http://a.ir:80/',
      'https://1.2.3.400',
      'https://999',
      'https://a.0x1',
      'https://a..ir',
      'https://a-.ir',
      'https://A.ir',
      null,
    ],
  },
  contact_email: {
    fits: ['a@b.ir', null],
    refused: ['a', 'a@b.ir\nBcc: x@y.ir', 'a@b.ir"><script>', 'a\u00a0b@c.ir', 7],
  },
  chat_url: {
    fits: ['https://t.me/x', 'http://a.ir/?q=1', null],
    refused: [
      'javascript:alert(1)',
      'https://a.ir/\n',
      'https://a b',
      'https://a\u2003b',
      'https://[',
      'https://a.ir:99999/',
      'https://user@a.ir/',
      '',
      '/x',
      { url: 1 },
    ],
  },
  magazine_url: { fits: [null], refused: ['data:text/html,x', 'https://a"onclick'] },
  blog_url: {
    fits: ['https://blog.example'],
    refused: ['//blog.example', `https://a.ir/${'x'.repeat(2000)}`],
  },
  api: {
    fits: [
      { url: 'https://x.supabase.co', anonKey: 'k' },
      { url: 'http://127.0.0.1:54321/base', anonKey: 'k' },
      null,
    ],
    refused: [
      { url: 'javascript:1', anonKey: 'k' },
      { url: 'https://[', anonKey: 'k' },
      { url: 'https://a.ir:99999', anonKey: 'k' },
      { url: 'https://a.ir;script-src *', anonKey: 'k' },
      { url: 'https://a.ir' },
      'https://a.ir',
    ],
  },
  rules: {
    fits: [{}, { a: { value: 75, asOf: '2026-08-16' } }, { a: { value: 0, asOf: '2024-02-29' } }],
    refused: [
      [],
      { a: 75 },
      { a: { value: '75', asOf: '2026-08-16' } },
      { a: { value: 101, asOf: '2026-08-16' } },
      { a: { value: 1, asOf: 'x' } },
      { a: { value: 1, asOf: '2026-02-29' } },
      { a: { value: 1, asOf: '2026-13-01' } },
    ],
  },
  show_sample_data: { fits: [true, false], refused: ['true', null, 1] },
  indexnow: {
    fits: [{ enabled: false }, { enabled: true, key: 'abcdefgh', hoursBetween: 12, minutesBetween: 10 }],
    refused: [
      { enabled: true },
      { enabled: true, key: 'short' },
      { enabled: true, key: 'abcdefgh', endpoint: 'http://127.0.0.1:54321/' },
      { enabled: false, hoursBetween: 0 },
      { enabled: false, minutesBetween: 'x' },
      { enabled: 'yes' },
      true,
    ],
  },
  robots: {
    fits: [
      DEFAULT_ROBOTS_SETTING,
      { rules: '', crawlDelaySeconds: 60, namesSitemap: false },
      {
        rules: [
          '# همه',
          '  USER-AGENT : *  # همه',
          'Allow: /funds/عیار$',
          'Disallow: *?sort=',
          'Disallow:',
          'Crawl-delay: 0.5',
          'Host: sandoghnama.ir',
          '',
          'User-agent: CCBot/2.0',
          'Disallow: /',
          'Sitemap: https://sandoghnama.ir/more.xml',
        ].join('\n'),
        crawlDelaySeconds: 1,
        namesSitemap: true,
      },
    ],
    refused: [
      { ...DEFAULT_ROBOTS_SETTING, rules: 'Disallow: /' },
      { ...DEFAULT_ROBOTS_SETTING, rules: 'User-agent: *\nDisallow: admin' },
      { ...DEFAULT_ROBOTS_SETTING, rules: 'User-agent: *\nDisallow /admin' },
      { ...DEFAULT_ROBOTS_SETTING, rules: 'User-agent: *\nAllow: /a b' },
      { ...DEFAULT_ROBOTS_SETTING, rules: 'User-agent:\nDisallow: /' },
      { ...DEFAULT_ROBOTS_SETTING, rules: 'User-agent: *\r\nDisallow: /' },
      { ...DEFAULT_ROBOTS_SETTING, rules: 'User-agent: *\nCrawl-delay: soon' },
      { ...DEFAULT_ROBOTS_SETTING, rules: 'Sitemap: /sitemap.xml' },
      { ...DEFAULT_ROBOTS_SETTING, rules: '#'.repeat(20_001) },
      { ...DEFAULT_ROBOTS_SETTING, rules: null },
      { ...DEFAULT_ROBOTS_SETTING, crawlDelaySeconds: 0 },
      { ...DEFAULT_ROBOTS_SETTING, crawlDelaySeconds: 61 },
      { ...DEFAULT_ROBOTS_SETTING, crawlDelaySeconds: 1.5 },
      { ...DEFAULT_ROBOTS_SETTING, crawlDelaySeconds: '1' },
      { ...DEFAULT_ROBOTS_SETTING, namesSitemap: 'yes' },
      { ...DEFAULT_ROBOTS_SETTING, more: 1 },
      { rules: '', namesSitemap: true },
      'User-agent: *',
      null,
    ],
  },
  redirect_hosts: {
    fits: [[], ['fipiran.ir', 'www.tsetmc.com', 'xn--mgba3a.xn--mgba3a4f16a']],
    refused: [['https://fipiran.ir'], ['*.ir'], ['ir'], ['a.ir/x'], ['A.ir'], [7], 'a.ir', ['127.0.0.1']],
  },
  publish_debounce_ms: { fits: [0, 600_000], refused: [-1, 600_001, '100', null] },
  publish_longest_wait_ms: { fits: [2000], refused: [true] },
  publish_pages_within_ms: { fits: [0, 60_000], refused: [-1, 600_001] },
  contact_message_days: { fits: [1, 3650], refused: [0, 3651, 1.5, '180', null] },
  api_address_header: { fits: ['x-real-ip'], refused: ['host', 'X-Real-IP', '', null, 1] },
};
const KEYS = Object.keys(settingShapes) as SettingKey[];

describe('settings', () => {
  const { db, rolledBack } = withRows();

  const save = (q: Queryable, key: string, value: unknown, isPublic = false) =>
    q.query(
      `insert into site_settings (key, value, is_public) values ($1, $2::jsonb, $3)
       on conflict (key) do update set value = excluded.value, is_public = excluded.is_public`,
      [key, JSON.stringify(value), isPublic],
    );
  const invalid = { code: '22023' };

  it.each(KEYS)('give %s one shape in the database and in shared/schema/site-settings.ts', async (key) => {
    const { fits, refused } = SAMPLES[key];
    const { rows } = await db().query<{ problems: (string | null)[] }>(
      `select array_agg(pipeline.setting_problem($1, value) order by at) as problems
       from jsonb_array_elements($2::jsonb) with ordinality as given(value, at)`,
      [key, JSON.stringify([...fits, ...refused])],
    );
    const inDatabase = rows[0]?.problems.map((problem) => problem === null);
    const expected = [...fits.map(() => true), ...refused.map(() => false)];
    expect(inDatabase).toEqual(expected);
    const inZod = [...fits, ...refused].map((value) => settingProblem(key, value) === undefined);
    expect(inZod).toEqual(expected);
  });

  it('are addresses that the print can take apart', () => {
    const origins = SAMPLES.origin.fits.map(String);
    expect(origins.map((origin) => new URL(origin).origin)).toEqual(
      origins.map((one) => one.replace(/\/$/, '')),
    );
    const apis = SAMPLES.api.fits.filter((api): api is { url: string } => api !== null);
    for (const { url } of apis) expect(url.startsWith(new URL(url).origin), url).toBe(true);
  });

  // spec 21.13
  it('say in Persian what each value may be, as the form does', async () => {
    const { rows } = await db().query<{ hints: string[] }>(
      `select array_agg(pipeline.setting_hint(key) order by at) as hints
       from unnest($1::text[]) with ordinality as given(key, at)`,
      [[...KEYS, 'schedule_publish', 'unknown']],
    );
    expect(rows[0]?.hints).toEqual([
      ...KEYS.map((key) => SETTING_NAMES[key].expects),
      SCHEDULE_EXPECTS,
      null,
    ]);
  });

  // spec 38.21
  it('refuse a row with a wrong value, with targets or with a key of another form', async () => {
    await rolledBack(async (tx) => {
      for (const [key, value] of [
        ['origin', 'https://a.ir\nDisallow: /'],
        ['upload', { TARGET_FOLDER: '/etc' }],
        ['Bad key', 1],
        ['schedule_publish', '* * *'],
        ['schedule_midnight', '0 0 * * *'],
      ] as const) {
        await tx.query('savepoint one');
        await expect(save(tx, key, value), key).rejects.toMatchObject(invalid);
        await tx.query('rollback to one');
      }
    });
  });

  it('schedule what the form takes and the service runs by', async () => {
    const given = [...CRON_SAMPLES.fits, ...CRON_SAMPLES.refused];
    const { rows } = await db().query<{ problem: string | null }>(
      `select pipeline.setting_problem('schedule_tidy', to_jsonb(one)) as problem
       from unnest($1::text[]) with ordinality as given(one, at) order by at`,
      [given],
    );
    for (const [index, expression] of given.entries()) {
      const fits = index < CRON_SAMPLES.fits.length;
      expect([rows[index]?.problem === null, findCronProblem(expression) === null], expression).toEqual([
        fits,
        fits,
      ]);
    }
  });

  it('schedule every entry of the service', async () => {
    await rolledBack(async (tx) => {
      for (const { id } of entries) await save(tx, `schedule_${id}`, 'off');
    });
  });

  it('keep the brand and the origin, which the site cannot do without, and let others be deleted', async () => {
    await rolledBack(async (tx) => {
      await save(tx, 'brand', 'صندوق‌نما');
      await save(tx, 'origin', 'https://sandoghnama.ir');
      await save(tx, 'blog_url', 'https://blog.example');
      const remove = (key: string) =>
        asVisitorOrUser(tx as Database, people.superAdmin, (q) =>
          q.query('delete from site_settings where key = $1', [key]),
        );
      for (const attempt of [
        () => remove('brand'),
        () => remove('origin'),
        () =>
          asVisitorOrUser(tx as Database, people.superAdmin, (q) =>
            q.query(`update site_settings set key = 'brand_before' where key = 'brand'`),
          ),
      ]) {
        await tx.query('savepoint one');
        await expect(attempt()).rejects.toMatchObject(invalid);
        await tx.query('rollback to one');
      }
      expect((await remove('blog_url')).rowCount).toBe(1);
    });
  });

  it('let whoever may edit SEO settings write robots.txt, and no other setting', async () => {
    await rolledBack((tx) =>
      asVisitorOrUser(tx as Database, people.seoSpecialist, async (q) => {
        await save(q, 'robots', DEFAULT_ROBOTS_SETTING);
        await save(q, 'robots', { ...DEFAULT_ROBOTS_SETTING, crawlDelaySeconds: 2 });
        const stored = await q.query(
          `select value -> 'crawlDelaySeconds' as delay from site_settings where key = 'robots'`,
        );
        expect(stored.rows).toEqual([{ delay: 2 }]);
        for (const attempt of [
          () => save(q, 'robots', { ...DEFAULT_ROBOTS_SETTING, rules: 'Disallow: /' }),
          () => save(q, 'blog_url', 'https://blog.example'),
          () =>
            q.query(
              `update site_settings set key = 'blog_url', value = '"https://a.ir"' where key = 'robots'`,
            ),
        ]) {
          await q.query('savepoint one');
          await expect(attempt()).rejects.toThrow();
          await q.query('rollback to one');
        }
      }),
    );
  });

  it('are private by default, and public only where the site shows them', async () => {
    const { rows } = await db().query<{ keys: string[] }>('select pipeline.public_settings() as keys');
    expect(rows[0]?.keys).toEqual([...PUBLIC_SETTINGS]);
    await rolledBack(async (tx) => {
      await tx.query(`insert into site_settings (key, value) values ('smtp_note', '"internal"')`);
      await asVisitorOrUser(tx, null, async (q) => {
        const found = await q.query(`select key from site_settings where key in ('smtp_note', 'brand')`);
        expect(found.rows).toEqual([{ key: 'brand' }]);
      });
    });
    await rolledBack((tx) => expect(save(tx, 'smtp_note', 'internal', true)).rejects.toMatchObject(invalid));
  });

  it('let settings:update change what is listed, and only a super admin all else', async () => {
    await rolledBack(async (tx) => {
      await tx.query(`insert into admin_role_permissions select 'seo_specialist', id from admin_permissions
        where resource = 'settings' on conflict do nothing;
        insert into site_settings (key, value) values ('tagline', '"شعار"') on conflict do nothing`);
      for (const change of [
        `insert into site_settings (key, value) values ('redirect_hosts', '["evil.example"]')
         on conflict (key) do update set value = excluded.value`,
        `update site_settings set value = '["evil.example"]' where key = 'redirect_hosts'`,
        `update site_settings set key = 'redirect_hosts' where key = 'hidden'`,
        `delete from site_settings where key = 'redirect_hosts'`,
        `insert into site_settings (key, value) values ('api', '{"url":"https://evil.example","anonKey":"k"}')
         on conflict (key) do update set value = excluded.value`,
        `insert into site_settings (key, value) values ('origin', '"https://evil.example"')
         on conflict (key) do update set value = excluded.value`,
        `insert into site_settings (key, value) values ('api_address_header', '"x-real-ip"')
         on conflict (key) do update set value = excluded.value`,
        `insert into site_settings (key, value) values ('added_later', '1')`,
        `update site_settings set key = 'api' where key = 'tagline'`,
      ]) {
        await tx.query('savepoint one');
        await expect(
          asVisitorOrUser(tx, people.seoSpecialist, async (q) => void (await q.query(change))),
          change,
        ).rejects.toMatchObject({ code: '42501' });
        await tx.query('rollback to one');
      }
      await tx.query('savepoint brand');
      await asVisitorOrUser(tx, people.seoSpecialist, async (q) => {
        const { rowCount } = await q.query(`update site_settings set value = '"نام"' where key = 'brand'`);
        expect(rowCount).toBe(1);
      });
      await tx.query('rollback to brand');
      await asVisitorOrUser(tx, people.superAdmin, async (q) => {
        const { rowCount } = await q.query(
          `update site_settings set value = '["fipiran.ir"]' where key = 'redirect_hosts'`,
        );
        expect(rowCount).toBe(1);
      });
    });
  });
});
