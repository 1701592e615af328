import type { StoredFund } from '../../database/stored-state.ts';

/** Software of the managers' websites, as `funds.site_software` names it. */
export const SOFTWARE = [
  'TadbirPardaz',
  'TadbirPardazMultiNAV',
  'LeveragedTadbirPardaz',
  'RayanHamafza2',
  'RayanHamafza',
  'MabnaDP2',
  'MabnaDP',
] as const;
export type Software = (typeof SOFTWARE)[number];

/** One call of a website; `endpoint` names it in answers. */
export interface Call {
  readonly endpoint: string;
  readonly path: string;
}

export interface Site {
  /** Calls of each run. */
  readonly live: (fund: StoredFund) => readonly Call[];
  /** Calls of a backfill. */
  readonly history: (fund: StoredFund) => readonly Call[];
}

const basketQuery = (fund: StoredFund, separator: '?' | '&'): string =>
  fund.portfolioId ? `${separator}basketId=${encodeURIComponent(fund.portfolioId)}` : '';
const portfolioNumber = (fund: StoredFund): string => encodeURIComponent(fund.portfolioId ?? '1');

const tadbir: Site = {
  live: (fund) => [
    { endpoint: 'tadbirNav', path: `Fund/GetETFNAV${basketQuery(fund, '?')}` },
    { endpoint: 'tadbirMix', path: `Chart/AssetCompositions${basketQuery(fund, '?')}` },
  ],
  history: (fund) => [
    { endpoint: 'tadbirHistory', path: `Chart/TotalNAV?type=getnavtotal${basketQuery(fund, '&')}` },
  ],
};

export const sites: Readonly<Record<Software, Site>> = {
  TadbirPardaz: tadbir,
  TadbirPardazMultiNAV: tadbir,
  LeveragedTadbirPardaz: {
    live: (fund) => [
      { endpoint: 'leveragedNav', path: 'Fund/GetLeveragedNAV' },
      { endpoint: 'tadbirMix', path: `Chart/AssetCompositions${basketQuery(fund, '?')}` },
    ],
    history: () => [{ endpoint: 'tadbirHistory', path: 'Chart/TotalNAV?type=getnavtotal' }],
  },
  RayanHamafza2: {
    live: (fund) => [
      { endpoint: 'rayanNav', path: `api/v1/public/fundLiveInfo/${portfolioNumber(fund)}` },
      { endpoint: 'rayanMix', path: `api/v1/public/mixAsset/${portfolioNumber(fund)}` },
    ],
    history: (fund) => [
      { endpoint: 'rayanHistory', path: `api/v1/public/navPerShare/${portfolioNumber(fund)}` },
    ],
  },
  // The software before it, with the same answers in other letters.
  RayanHamafza: {
    live: (fund) => [
      { endpoint: 'rayanNav', path: `api/data/NavLight/${portfolioNumber(fund)}` },
      { endpoint: 'rayanMix', path: `api/data/MixAsset/${portfolioNumber(fund)}` },
    ],
    history: (fund) => [{ endpoint: 'rayanHistory', path: `api/data/NavPerShare/${portfolioNumber(fund)}` }],
  },
  // The software before MabnaDP2: one fund a site.
  MabnaDP: {
    live: () => [{ endpoint: 'olderMabnaNav', path: 'api/v1/overall/navetf.json' }],
    history: () => [{ endpoint: 'olderMabnaHistory', path: 'api/v1/overall/navps.json' }],
  },
  MabnaDP2: {
    live: (fund) => [
      {
        endpoint: 'mabnaNav',
        path: `api/v2/public/fund/etf/navps/latest?portfolio_id=${portfolioNumber(fund)}`,
      },
      {
        endpoint: 'mabnaMix',
        path: `api/v2/public/fund/assets-classification?portfolio_id=${portfolioNumber(fund)}`,
      },
    ],
    history: (fund) => [
      { endpoint: 'mabnaHistory', path: `api/v2/public/fund/chart?portfolio_id=${portfolioNumber(fund)}` },
    ],
  },
};

/** The calls of a fund's website; null for unknown software. */
export const siteOf = (fund: StoredFund): Site | null => sites[fund.siteSoftware as Software] ?? null;
