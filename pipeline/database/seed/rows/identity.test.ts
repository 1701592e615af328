import { expect, it } from 'vitest';
import { tehranInstant } from '../../../../shared/dates/days.ts';
import { readMarket } from '../market/market.ts';
import { fundRows } from './identity.ts';

it('fundRows(market) names each fund from the beginning of the newest day in Tehran, as its source does', () => {
  const market = readMarket();
  const seen = fundRows(market).map(({ values }) => 'last_seen_at' in values && values.last_seen_at);
  expect(new Set(seen)).toEqual(new Set([tehranInstant(market.newestDay)]));
});
