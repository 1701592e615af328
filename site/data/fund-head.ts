import { formatMoney, formatPercent, formatRial } from '../../shared/persian/format.ts';
import { jalaliDate } from '../../shared/persian/jalali.ts';
import { pagePath } from '../../shared/paths.ts';
import type { SeoOverride, Site } from '../../shared/schema/snapshots/content.ts';
import type { FundLive, FundPage } from '../../shared/schema/snapshots/fund.ts';
import { websiteUrl } from './fund-identity.ts';
import { absolute, type PageHead } from './head.ts';
import { breadcrumb } from './json-ld.ts';
import { withOverride } from './override.ts';

const text = {
  home: 'خانه',
  funds: 'صندوق‌ها',
  rial: 'ریال',
  figures: {
    nav: 'NAV ابطال هر واحد',
    price: 'قیمت هر واحد',
    value: 'ارزش معاملات',
    assets: 'خالص دارایی',
    bubble: 'حباب قیمتی',
    yearly: 'بازده یک‌ساله',
  },
};

/** «صندوق {name} ({category})» */
export const fundTitle = ({ fund, category }: FundPage): string => `صندوق ${fund.name} (${category.label})`;

/** One sentence with the fund's figures; a figure that is not known is left out. */
export function fundDescription(page: FundPage, live: FundLive['live']): string {
  const { fund, manager, assetsRial, returns, meta } = page;
  const nav = live?.navRial ?? page.navRial;
  const figures = [
    ...(nav === null ? [] : [`NAV ${formatRial(nav)} ${text.rial}`]),
    ...(returns.yearlyPercent === null
      ? []
      : [`${text.figures.yearly} ${formatPercent(returns.yearlyPercent)}`]),
    ...(assetsRial === null ? [] : [`${text.figures.assets} ${formatMoney(assetsRial)}`]),
  ];
  const who = `${fundTitle(page)}${fund.symbol ? ` با نماد ${fund.symbol}` : ''}${manager ? ` به مدیریت ${manager}` : ''}`;
  const dated = meta.asOf ? ` داده‌های ${jalaliDate(meta.asOf)}.` : '';
  return `${who}${figures.length > 0 ? `: ${figures.join('، ')}` : ''}. قیمت لحظه‌ای، رتبه، ترکیب پرتفوی و جریان نقدی.${dated}`;
}

/** The figures of the page for machines: the same numbers, from the same snapshots. */
function measured(page: FundPage, live: FundLive['live']): object[] {
  const figures: readonly (readonly [name: string, value: number | null, unit: string])[] = [
    [text.figures.nav, live?.navRial ?? page.navRial, 'IRR'],
    [text.figures.price, live?.currentPriceRial ?? null, 'IRR'],
    [text.figures.value, live?.tradingValueRial ?? null, 'IRR'],
    [text.figures.assets, page.assetsRial, 'IRR'],
    [text.figures.bubble, live?.bubblePercent ?? null, 'percent'],
    [text.figures.yearly, page.returns.yearlyPercent, 'percent'],
  ];
  return figures.flatMap(([name, value, unitText]) =>
    value === null ? [] : [{ '@type': 'PropertyValue', name, value, unitText }],
  );
}

interface HeadParts {
  readonly page: FundPage;
  readonly live: FundLive | null;
  readonly site: Site | null;
  readonly override: SeoOverride | null;
  /** Address of the fund's own data file; null where it is not published. */
  readonly dataUrl: string | null;
}

const identifiers = ({ isin, insCode, regNo }: FundPage): object[] =>
  Object.entries({ ISIN: isin, insCode, regNo }).flatMap(([propertyID, value]) =>
    value === null ? [] : [{ '@type': 'PropertyValue', propertyID, value }],
  );

function fundObject({ page, site }: HeadParts, description: string): object {
  const website = websiteUrl(page.website);
  return {
    '@context': 'https://schema.org',
    '@type': 'InvestmentFund',
    name: page.fund.name,
    ...(page.fund.symbol && { alternateName: page.fund.symbol }),
    description,
    category: page.category.label,
    url: absolute(site, pagePath.fund(page.fund.slug)),
    identifier: identifiers(page),
    ...(page.manager && { provider: { '@type': 'Organization', name: page.manager } }),
    ...(website && { sameAs: website }),
  };
}

function dataset({ page, live, site, dataUrl }: HeadParts, description: string): object {
  const at = live?.live ? live.meta.updatedAt : page.meta.asOf;
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: fundTitle(page),
    description,
    url: absolute(site, pagePath.fund(page.fund.slug)),
    inLanguage: 'fa-IR',
    ...(at && { dateModified: at }),
    ...(site && { creator: { '@type': 'Organization', name: site.brand, url: absolute(site, '/') } }),
    variableMeasured: measured(page, live?.live ?? null),
    ...(dataUrl && {
      distribution: [
        { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: absolute(site, dataUrl) },
      ],
    }),
  };
}

/** Head of a fund page: title, description and structured data from the snapshots that the page shows. */
export function fundHead(parts: HeadParts): PageHead {
  const { page, live, site, override } = parts;
  const path = pagePath.fund(page.fund.slug);
  const description = fundDescription(page, live?.live ?? null);
  const title = [fundTitle(page), page.fund.symbol, site?.brand].filter(Boolean).join(' | ');
  const trail = breadcrumb(site, [
    [text.home, pagePath.home],
    [text.funds, pagePath.funds],
    [page.category.label, pagePath.category(page.category.slug)],
    [page.fund.name, path],
  ]);
  const jsonLd = [fundObject(parts, description), dataset(parts, description), trail];
  return withOverride({ title, description, path, jsonLd }, override);
}
