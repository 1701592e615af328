import type { StoredFund } from '../../database/stored-state.ts';

/** Makers of the managers' websites, as `funds.site_software` names them, and what each of their calls is called here. */
export const SOFTWARE = [
  'TadbirPardaz',
  'TadbirPardazMultiNAV',
  'LeveragedTadbirPardaz',
  'RayanHamafza2',
  'MabnaDP2',
] as const;
export type Software = (typeof SOFTWARE)[number];

export interface Call {
  readonly endpoint: string;
  readonly path: string;
}

export interface Site {
  /** Asked at each run. */
  readonly live: (fund: StoredFund) => readonly Call[];
  /** Asked by a backfill. */
  readonly history: (fund: StoredFund) => readonly Call[];
}

const basket = (fund: StoredFund, before: '?' | '&'): string =>
  fund.portfolioId ? `${before}basketId=${fund.portfolioId}` : '';
const number = (fund: StoredFund): string => fund.portfolioId ?? '1';

const tadbir: Site = {
  live: (fund) => [
    { endpoint: 'tadbirNav', path: `Fund/GetETFNAV${basket(fund, '?')}` },
    { endpoint: 'tadbirMix', path: `Chart/AssetCompositions${basket(fund, '?')}` },
  ],
  history: (fund) => [
    { endpoint: 'tadbirHistory', path: `Chart/TotalNAV?type=getnavtotal${basket(fund, '&')}` },
  ],
};

export const sites: Readonly<Record<Software, Site>> = {
  TadbirPardaz: tadbir,
  TadbirPardazMultiNAV: tadbir,
  LeveragedTadbirPardaz: {
    live: (fund) => [
      { endpoint: 'leveragedNav', path: 'Fund/GetLeveragedNAV' },
      { endpoint: 'tadbirMix', path: `Chart/AssetCompositions${basket(fund, '?')}` },
    ],
    history: () => [{ endpoint: 'tadbirHistory', path: 'Chart/TotalNAV?type=getnavtotal' }],
  },
  RayanHamafza2: {
    live: (fund) => [
      { endpoint: 'rayanNav', path: `api/v1/public/fundLiveInfo/${number(fund)}` },
      { endpoint: 'rayanMix', path: `api/v1/public/mixAsset/${number(fund)}` },
    ],
    history: (fund) => [{ endpoint: 'rayanHistory', path: `api/v1/public/navPerShare/${number(fund)}` }],
  },
  MabnaDP2: {
    live: (fund) => [
      { endpoint: 'mabnaNav', path: `api/v2/public/fund/etf/navps/latest?portfolio_id=${number(fund)}` },
      { endpoint: 'mabnaMix', path: `api/v2/public/fund/assets-classification?portfolio_id=${number(fund)}` },
    ],
    history: (fund) => [
      { endpoint: 'mabnaHistory', path: `api/v2/public/fund/chart?portfolio_id=${number(fund)}` },
    ],
  },
};

export const siteOf = (fund: StoredFund): Site | null => sites[fund.siteSoftware as Software] ?? null;
