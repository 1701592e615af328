/** Answers of the funds' own websites and their rows. Never imported by the product. */
import type { StoredFund } from '../../database/stored-state.ts';
import { marketState } from '../../database/testing/market-funds.ts';
import { parseFundSites } from '../fund-sites/parse.ts';
import { answer, batch } from './batches.ts';

/** An answer of a fund's website. */
export const of = (fund: StoredFund, endpoint: string, body: unknown) =>
  answer(endpoint, body, { fundId: fund.id });

export const parse = (...answers: Parameters<typeof batch>) =>
  parseFundSites(batch(...answers), marketState());
