import { findLatest } from '../../shared/dates/days.ts';
import { jalaliDate } from '../../shared/dates/jalali.ts';
import { DEFAULT_SITE } from '../../shared/default-site.ts';
import { type FigureId, figureOf } from '../../shared/figures/index.ts';
import { fundHeading } from '../../shared/identity/fund-names.ts';
import { pagePath } from '../../shared/paths.ts';
import { formatMoney, formatPercent, formatRial } from '../../shared/persian/format.ts';
import type { SeoOverride, Site } from '../../shared/schema/snapshots/content.ts';
import type { FundLive, FundPage } from '../../shared/schema/snapshots/fund.ts';
import { fillOverride } from '../../shared/seo/fill-figures.ts';
import { joinPhrases } from '../../shared/seo/join-phrases.ts';
import {
  breadcrumbs,
  dataset,
  fundTrail,
  investmentFund,
  type JsonLdNode,
} from '../../shared/seo/json-ld.ts';
import { fundPageFigures, measuredFigures } from '../../shared/seo/measured-figures.ts';
import { withOwnDay } from '../../shared/seo/text-figures.ts';
import type { PageHead } from '../layouts/page-head.ts';

const text = {
  rial: 'ریال',
  symbol: 'با نماد',
  manager: 'به مدیریت',
  dated: 'داده‌های',
  closers: [
    'قیمت لحظه‌ای، رتبه، ترکیب پرتفوی و جریان نقدی',
    'قیمت، رتبه و ترکیب پرتفوی',
    'کنار صندوق‌های هم‌دسته',
    'با نمودار و جدول',
    'در صندوق‌نما',
  ],
  assets: 'خالص دارایی',
};

/** The figures that the fund's data files hold. */
const VARIABLES = [
  'nav',
  'price',
  'trading-value',
  'net-assets',
  'price-bubble',
  'yearly-return',
] as const satisfies readonly FigureId[];

/** «صندوق {name} ({category})» */
const fundTitle = ({ fund, category }: FundPage): string => `${fundHeading(fund.name)} (${category.label})`;

/** The fund's measured figures, of 120 to 160 characters; a figure that is unknown or simulated is left out. */
function fundDescription(page: FundPage, live: FundLive['live']): string {
  const { fund, manager, meta, returnsDate } = page;
  const { navRial, navDay, assetsRial, assetsDay, yearlyPercent } = measuredFigures(page, live);
  const lead = `${fundTitle(page)}${fund.symbol ? ` ${text.symbol} ${fund.symbol}` : ''}`;
  const phrases = [
    navRial === null ? null : withOwnDay(`NAV ${formatRial(navRial)} ${text.rial}`, navDay, meta.asOf),
    yearlyPercent === null
      ? null
      : `${figureOf('yearly-return').label} ${withOwnDay(formatPercent(yearlyPercent), returnsDate, meta.asOf)}`,
    assetsRial === null
      ? null
      : withOwnDay(`${text.assets} ${formatMoney(assetsRial)}`, assetsDay, meta.asOf),
    manager && `${text.manager} ${manager}`,
    meta.asOf && `${text.dated} ${jalaliDate(meta.asOf)}`,
  ];
  return joinPhrases(
    lead,
    phrases.filter((phrase) => phrase !== null),
    text.closers,
  );
}

interface FundHeadInput {
  readonly page: FundPage;
  readonly live: FundLive | null;
  readonly site: Site | null;
  readonly override: SeoOverride | null;
  /** Addresses of the fund's own data files. */
  readonly files: readonly string[];
}

/** A Dataset of the page's data files, for search engines. */
function datasetOf({ page, live, site, files }: FundHeadInput, description: string): JsonLdNode[] {
  if (!site || files.length === 0) return [];
  const known = new Set([...page.meta.sources, ...(live?.meta.sources ?? [])]);
  return [
    dataset(site, {
      name: fundTitle(page),
      description,
      path: pagePath.fund(page.fund.slug),
      asOf: findLatest([page.meta.asOf, live?.meta.asOf]),
      variables: VARIABLES.map((id) => figureOf(id).label),
      files: files.map((url) => ({ url: encodeURI(url), type: 'application/json' })),
      sources: site.sources.filter(({ id }) => known.has(id)),
    }),
  ];
}

/** Head of a fund page: title, description and structured data from the snapshots that the page shows. */
export function fundHead(parts: FundHeadInput): PageHead {
  const { page, live, site } = parts;
  const override = parts.override && fillOverride(parts.override, fundPageFigures(page, live?.live ?? null));
  const path = pagePath.fund(page.fund.slug);
  const description = fundDescription(page, live?.live ?? null);
  const title = [fundTitle(page), page.fund.symbol, site?.brand].filter(Boolean).join(' | ');
  const origin = site ?? DEFAULT_SITE;
  const jsonLd = [
    investmentFund(origin, page, live, description),
    ...datasetOf(parts, description),
    breadcrumbs(origin, fundTrail(page)),
  ];
  return { title, description, path, override, jsonLd };
}
