import { addDays } from '../../../../shared/dates/days.ts';
import { lastDayOfJalaliMonth } from '../../../../shared/dates/jalali-month.ts';
import { KIND_LABELS } from '../../../../shared/identity/kind-labels.ts';
import { categories } from '../../../../shared/identity/kinds.ts';
import { pagePath } from '../../../../shared/paths.ts';
import { FUND_KINDS, type FundKind } from '../../../../shared/schema/lists.ts';
import { categoryId, stableId } from '../../ids.ts';
import { consumerPriceLineSchema } from '../market/csv-lines.ts';
import type { Fund } from '../market/funds.ts';
import { readJson, readTable, readText } from '../market/seed-files.ts';
import { closures } from './closures.ts';
import * as files from './file-schemas.ts';
import { pageTables } from './page-tables.ts';
import type { ContentTable } from './store-content.ts';

const text = {
  chained: 'زنجیره‌شده از جدول ۱۴۰۰=۱۰۰؛ ممکن است برآورد باشد. روز انتشار برآورد است: ۲۰ روز پس از پایان ماه.',
  day: 'روز انتشار برآورد است: ۲۰ روز پس از پایان ماه.',
};

/**
 * No record has the days of publication. A month is published some weeks after its end; the newest one known on 2026-08-16 is that
 * which ended on 2026-07-22, 25 days before.
 */
const PUBLISHED_AFTER_DAYS = 20;

/** The consumer price index by month; rows that the staff edited stay. */
export function consumerPrices(): ContentTable {
  const rows = readTable('consumer_prices.csv', consumerPriceLineSchema).map(
    ({ month, index_value, is_estimate }) => ({
      id: stableId('consumer-price', month),
      month,
      index_value,
      published_on: addDays(lastDayOfJalaliMonth(month), PUBLISHED_AFTER_DAYS),
      is_estimate: true,
      note: is_estimate ? text.chained : text.day,
      source: 'cbi',
    }),
  );
  return { name: 'consumer_price_index', key: ['month'], rows };
}

function articles(): ContentTable {
  const rows = readJson('content/articles.json', files.articlesFileSchema).map((article) => ({
    id: stableId('article', `${article.kind}/${article.slug}`),
    ...article,
    body: readText(`content/${article.body}`),
  }));
  return { name: 'articles', key: ['kind', 'slug'], rows };
}

const seoRow = (pageType: string, pageId: string | null, name: string | null, head: files.Head) => ({
  id: stableId('seo', `${pageType}/${pageId ?? ''}`),
  page_type: pageType,
  page_id: pageId,
  name,
  title: head.title,
  meta_description: head.description,
  meta_keywords: head.keywords.join('، '),
  og_title: head.title,
  og_description: head.description,
  twitter_title: head.title,
  twitter_description: head.description,
  robots: 'index,follow',
});

/** SEO texts of the home page, of every category and of the most visited funds. */
function seo(funds: readonly Fund[]): ContentTable {
  const file = readJson('content/seo.json', files.seoFileSchema);
  const bySymbol = (symbol: string): Fund => {
    const found = funds.find((fund) => fund.slug === symbol);
    if (!found) throw new RangeError(`seo.json: no fund has the address "${symbol}"`);
    return found;
  };
  const ofCategory = (kind: FundKind) =>
    seoRow('category', categoryId(kind), KIND_LABELS[kind], file.categories[kind]);
  const ofFund = ([symbol, head]: [string, files.Head]) => {
    const { id, name } = bySymbol(symbol);
    return seoRow('fund', id, name, head);
  };
  return {
    name: 'seo_settings',
    key: ['page_type', 'page_id'],
    rows: [
      seoRow('homepage', null, null, file.homepage),
      ...FUND_KINDS.map(ofCategory),
      ...Object.entries(file.funds).map(ofFund),
    ],
  };
}

/** Redirects of a category's other addresses; the publisher redirects `index` variants itself. */
function redirects(): ContentTable {
  const others = readJson('content/redirects.json', files.redirectsFileSchema);
  const rows = categories.flatMap(({ kind, slug }) =>
    others[kind].map((other) => {
      const from = pagePath.category(other);
      return {
        id: stableId('redirect', from),
        from_path: from,
        to_path: pagePath.category(slug),
        status: 301,
      };
    }),
  );
  return { name: 'redirects', key: ['from_path'], rows };
}

function about(): ContentTable[] {
  const { content, team } = readJson('content/about.json', files.aboutFileSchema);
  const members = team.map((member, display_order) => ({
    id: stableId('team', member.name),
    ...member,
    is_active: true,
    display_order,
  }));
  return [
    { name: 'about_page_content', key: ['section_key'], rows: content },
    { name: 'team_members', key: ['id'], rows: members },
  ];
}

function schemaTemplates(): ContentTable {
  const rows = readJson('content/schema-templates.json', files.schemaTemplatesFileSchema).map((template) => ({
    id: stableId('schema', template.name),
    ...template,
    is_active: true,
  }));
  return { name: 'schema_templates', key: ['name'], rows };
}

function sessions(): ContentTable {
  const rows = readJson('content/sessions.json', files.sessionsFileSchema).map((session) => ({
    id: stableId('session', `${session.fund_kind}/${session.effective_from}`),
    ...session,
  }));
  return { name: 'trading_sessions', key: ['fund_kind', 'effective_from'], rows };
}

const settings = (): ContentTable => ({
  name: 'site_settings',
  key: ['key'],
  insertOnly: true,
  rows: readJson('content/settings.json', files.settingsFileSchema),
});

/** Insert only: a source's stored row says when it last ran. */
const sources = (): ContentTable => ({
  name: 'data_sources',
  key: ['id'],
  insertOnly: true,
  rows: readJson('content/sources.json', files.sourcesFileSchema),
});

/** Every row that is no market data, by table in the order of their foreign keys. */
export const contentTables = (funds: readonly Fund[]): ContentTable[] => [
  settings(),
  sources(),
  sessions(),
  closures(),
  consumerPrices(),
  ...pageTables(),
  articles(),
  seo(funds),
  redirects(),
  ...about(),
  schemaTemplates(),
];
