import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../pipeline/database/database.ts';
import { withRows } from '../../pipeline/database/testing/test-database.ts';
import { readInsCode } from '../../shared/identity/ins-code.ts';
import { isSlug } from '../../shared/persian/is-slug.ts';
import { isTooDeep } from '../../shared/rich-text/depth.ts';
import { MAX_LENGTHS } from '../../shared/schema/lengths.ts';
import {
  addressOrPath,
  hasVisibleCharacter,
  isPlausibleDate,
  webAddress,
  website,
} from '../../shared/schema/shapes.ts';

interface Samples {
  readonly columns: readonly string[];
  readonly fits: readonly string[];
  readonly refused: readonly string[];
  /** The rule of forms and publisher. */
  readonly accepts: (value: string) => boolean;
}

const UNSAFE = [
  'javascript:alert(1)',
  'data:text/html,<script>',
  '//evil.example',
  'https://a b',
  'https://a.ir/\nx',
  'https://a.ir/"onload=x',
  'https://a.ir/<x>',
  'https://a.ir\\x',
  `https://a.ir/${'x'.repeat(2000)}`,
  'a.ir/x',
  'https://[',
  'https://',
  'https:///x',
  'https://a.ir:99999/',
  'https://user@a.ir/',
  'https://a%00.ir/',
];
/** `thisYear` is the database's: the year may end while the tests run. */
const shapesOf = (thisYear: number): Readonly<Record<string, Samples>> => ({
  'an http(s) address': {
    columns: [
      'data_sources.url',
      'trading_sessions.notice_url',
      'market_holidays.notice_url',
      'seo_settings.canonical_url',
    ],
    fits: [
      'https://a.ir',
      'http://a.ir/x?y=1#z',
      'https://a.ir/صفحه',
      'https://پارس.ir:8443?x',
      'http://localhost:4321/',
    ],
    refused: [...UNSAFE, '/path'],
    accepts: (value) => webAddress.safeParse(value).success,
  },
  'a text of allowed depth': {
    columns: ['articles.body'],
    fits: ['-'.repeat(40), `متن\n${'>'.repeat(12)} الف`, `${'- '.repeat(12)}الف`, `${' '.repeat(48)}- الف`],
    refused: [
      `متن\n${'>'.repeat(13)} الف`,
      `${'- '.repeat(13)}الف`,
      `${'1. '.repeat(13)}الف`,
      `${' '.repeat(49)}- الف`,
    ],
    accepts: (value) => !isTooDeep(value),
  },
  'an http(s) address or a path': {
    columns: ['seo_settings.og_image', 'seo_settings.twitter_image', 'articles.image_url', 'menu_links.href'],
    fits: ['https://a.ir/x', '/', '/funds/عیار', '/og/home.png?v=1'],
    refused: [...UNSAFE, '/a b', '/\\evil.example'],
    accepts: (value) => addressOrPath.safeParse(value).success,
  },
  'a host name or an http(s) address': {
    columns: ['funds.website'],
    fits: ['fund.ir', 'WWW.Fund.ir', 'https://fund.ir/fa/'],
    refused: [...UNSAFE, 'fund', 'fund.ir/fa', '-fund.ir'],
    accepts: (value) => website.safeParse(value).success,
  },
  "a file's name": {
    columns: ['funds.slug', 'categories.slug', 'articles.slug'],
    fits: ['عیار', 'نیم\u200cسال', 'a-b_c.d', 'سرمایه-گذاری(۲)', 'ن'.repeat(60), 'indexes'],
    refused: [
      '..',
      'a..b',
      '.hidden',
      'a.',
      'index',
      'INDEX',
      'index.html',
      'x.html',
      'x.br',
      'con',
      'COM1.txt',
      'a/b',
      'a\\b',
      'a b',
      'a\u00a0b',
      'a\u202eb',
      'a\nb',
      'a?b',
      'a#b',
      'a%2fb',
      'a*b',
      'a:b',
      'a|b',
      'a,b',
      'a&b',
      'ن'.repeat(61),
      '\u200c',
      'a\u200c',
      '',
    ],
    accepts: isSlug,
  },
  'a name that can be seen': {
    columns: [
      'funds.name',
      'categories.description',
      'articles.title',
      'team_members.name',
      'menu_links.label',
      'faq_entries.question',
      'page_texts.title',
      'market_holidays.title',
      'sections.title',
      'data_sources.name',
    ],
    fits: ['صندوق', 'نیم\u200cسال', '۱', '(آ)'],
    refused: ['', ' ', '\u200c', '\u200c \u00a0', '\u3164', '\u2800', 'a\nb', 'a\u0007'],
    accepts: (value) => hasVisibleCharacter(value) && !/\p{Cc}/u.test(value),
  },
  'a TSETMC code': {
    columns: ['funds.ins_code'],
    fits: ['1234567890', '11111000000000001', '123456789012345678'],
    refused: ['', '2', '123456789', '1234567890123456789', '4.67E+16', '۱۲۳۴۵۶۷۸۹۰', ' 1234567890'],
    accepts: (value) => readInsCode(value) === value,
  },
  'a date from 1990 to the end of next year': {
    columns: [
      'articles.published_at',
      'market_holidays.date',
      'trading_sessions.effective_from',
      'funds.initiation_date',
      'funds.established_date',
      'fund_nav_history.date',
      'fund_portfolio_holdings.report_date',
      'gold_fund_data.date',
      'reference_prices.date',
      'fund_live_data.timestamp',
      'market_map_data.timestamp',
    ],
    fits: ['1990-01-02', '2026-08-16', `${thisYear + 1}-12-30`],
    refused: [
      '0044-03-15 BC',
      '0001-01-01',
      '1989-12-30',
      `${thisYear + 2}-01-02`,
      '9999-12-31',
      '20260-01-01',
    ],
    accepts: (value) => isPlausibleDate(value, thisYear),
  },
});

const split = (column: string) => column.split('.') as [table: string, field: string];

describe('shapes', () => {
  const { db, rolledBack } = withRows();
  beforeAll(async () => {
    // It judges the page behind an address, not its shape.
    await db().query('alter table menu_links disable trigger guard_menu_links');
  });

  /** Whether the database takes the value into one row of the table. */
  async function takes(tx: Database, column: string, value: string): Promise<boolean> {
    const [table, field] = split(column);
    await tx.query('savepoint one');
    try {
      const { rowCount } = await tx.query(
        `update ${table} set ${field} = $1 where ctid = (select ctid from ${table} limit 1)`,
        [value],
      );
      expect(rowCount).toBe(1);
      return true;
    } catch (error) {
      expect((error as { code: string }).code, `${column} ${value}`).toMatch(/^(23514|22\w{3})$/);
      return false;
    } finally {
      await tx.query('rollback to one');
    }
  }

  const all = Object.entries(shapesOf(0)).flatMap(([name, { columns }]) =>
    columns.map((column) => ({ column, name })),
  );
  it.each(all)(
    'of $column is $name, in the database as in shared/schema/shapes.ts',
    async ({ column, name }) => {
      await rolledBack(async (tx) => {
        // The start of the transaction, at which the database judges its dates.
        const { rows } = await tx.query<{ year: number }>(`select extract(year from now())::int as year`);
        const { fits, refused, accepts } = shapesOf(rows[0]?.year as number)[name] as Samples;
        for (const value of fits)
          expect([value, await takes(tx, column, value), accepts(value)]).toEqual([value, true, true]);
        for (const value of refused)
          expect([value, await takes(tx, column, value), accepts(value)]).toEqual([value, false, false]);
      });
    },
  );

  it('limits the length of every text of shared/schema/lengths.ts, and of no other', async () => {
    const { rows } = await db().query<{ name: string; most: number }>(
      `select t.relname || '.' || a.attname as name, (regexp_match(pg_get_constraintdef(k.oid), '<= (\\d+)'))[1]::int as most
       from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
       where k.conname = t.relname || '_' || a.attname || '_length' and a.atttypid = 'text'::regtype order by 1`,
    );
    const stated = Object.entries(MAX_LENGTHS).flatMap(([table, columns]) =>
      Object.entries(columns).map(([field, most]) => ({ name: `${table}.${field}`, most: most as number })),
    );
    expect(rows).toEqual(stated.sort((a, b) => (a.name < b.name ? -1 : 1)));
    await rolledBack(async (tx) => {
      expect(await takes(tx, 'articles.title', 'ن'.repeat(300))).toBe(true);
      expect(await takes(tx, 'articles.title', 'ن'.repeat(301))).toBe(false);
    });
  });
});
