/** Answers of the funds' own websites and their rows. Never imported by the product. */
import type { StoredFund } from '../../database/stored-state.ts';
import { marketState } from '../../database/testing/market-funds.ts';
import { parseFundSites } from '../fund-sites/parse.ts';
import { answer, batch } from './batches.ts';

/** An answer of a fund's website. */
export const answerOf = (fund: StoredFund, endpoint: string, body: unknown) =>
  answer(endpoint, body, { fundId: fund.id });

export const parse = (...answers: Parameters<typeof batch>) =>
  parseFundSites(batch(...answers), marketState());

/** Tadbir's JSON lies in a JSON string, with Persian digits. */
export const tadbirNav = JSON.stringify({
  subNav: '۱۰,۱۱۰',
  cancelNav: '۱۰,۰۰۰',
  esmiNav: '۱۰,۰۵۰',
  publishDate: '۱۴۰۵/۰۵/۲۵ ۱۵:۵۸:۱۲',
  maxUnit: '678,130,772',
  totalUnit: '321,000,000',
  totalNetAssetValue: '3,213,210,000,000',
  navDate: '1405/05/24',
  finalSubscriptionNAV: '۱۰,۱۲۰',
  finalCancelNAV: '۱۰,۰۱۰',
  finalEsmiNAV: '۱۰,۰۶۰',
  dailyTotalUnit: '۳۲۱,۸۶۹,۲۲۸',
  dailyTotalNetAssetValue: '۳,۲۱۸,۶۹۲,۲۸۰,۰۰۰',
});
export const leveragedNav = JSON.stringify({
  BaseUnitsCancelNAV: '۱۵,۴۳۰.۸۲',
  BaseUnitsTotalNetAssetValue: '۳۰,۰۰۰,۰۰۰,۰۰۰,۰۰۰.۵',
  BaseUnitsTotalSubscription: '۱,۸۶۲,۶۸۴,۴۹۳',
  SuperUnitsCancelNAV: '۱۵,۵۵۴',
  SuperUnitsSubscriptionNAV: '۱۵,۷۲۹',
  SuperUnitsTotalSubscription: '۱,۷۶۶,۳۰۰,۰۰۰',
  SuperUnitsTotalNetAssetValue: '۱۰,۰۰۰,۰۰۰,۰۰۰,۰۰۰',
  PublishDate: '۱۴۰۵/۰۵/۲۵ ۱۵:۵۸:۰۱',
});
