/** Hand-written answers in TSETMC's real format. Never imported by the product. */
import type { NewestFigures, StoredState } from '../../database/stored-state.ts';
import { parseTsetmc } from '../tsetmc/parse.ts';
import { answer, batch } from './batches.ts';

/** An instrument in the market watch: 1,000 units at 10,050, after 10,000 yesterday. */
export const line = (
  insCode: string | null,
  changes: Record<string, unknown> = {},
): Record<string, unknown> => ({
  lva: 'آزما',
  lvc: 'صندوق آزما',
  eps: 0.0,
  pe: null,
  pmd: 10040,
  pmo: 10060,
  qtj: 1000.0,
  pdv: 10100.0,
  ztt: 12.0,
  qtc: 10_050_000.0,
  bv: 1.0,
  pc: 100,
  pcpc: 50,
  pmn: 9990.0,
  pmx: 10110.0,
  py: 10000.0,
  pf: 10000.0,
  pcl: 10050.0,
  vc: 1,
  csv: '68 ',
  insID: 'IRT1AZMA0001',
  pMax: 11000,
  pMin: 9000,
  ztd: 1e9,
  insCode,
  hEven: 122958,
  dEven: 0,
  blDs: [{ n: 1, qmd: 300, zmd: 1, pmd: 10040, pmo: 10060, zmo: 2, qmo: 70, rid: 1 }],
  ...changes,
});

export const clients = (insCode: string | null, changes: Record<string, unknown> = {}) => ({
  insCode,
  buy_I_Volume: 700.0,
  buy_N_Volume: 300.0,
  buy_DDD_Volume: 0.0,
  buy_CountI: 7,
  buy_CountN: 1,
  buy_CountDDD: 0,
  sell_I_Volume: 200.0,
  sell_N_Volume: 800.0,
  sell_CountI: 4,
  sell_CountN: 2,
  ...changes,
});

export const overview = (state = 'A', day = 20260816) =>
  answer('overview', {
    marketOverview: { marketActivityDEven: day, marketActivityHEven: 123000, marketState: state },
  });
export const nav = (insCode: string | null, pRedTran: number, deven = 20260816) =>
  answer('etf', { etf: { insCode, deven, hEven: 122000, pRedTran, pSubTran: pRedTran + 50, iClose: 0 } });
export const watch = (...items: unknown[]) => answer('watch', { marketwatch: items });
export const types = (...items: unknown[]) => answer('clientTypes', { clientTypeAllDto: items });

export const newest = (changes: Partial<NewestFigures> = {}): NewestFigures => ({
  priceRial: null,
  priceAt: null,
  nav: null,
  liquidityRial: null,
  mix: null,
  nominalRatio: null,
  ...changes,
});

export const parseMarket = (stored: StoredState, ...answers: Parameters<typeof batch>) =>
  parseTsetmc(batch(...answers), stored);
