import { provenanceFile } from '../../shared/figures/provenance-key.ts';
import type { FundPrices } from '../../shared/schema/snapshots/fund.ts';
import { type Published, usePublished } from './use-published.ts';

const MAX_AGE_MS = 60_000;
const FILE = `/${provenanceFile('prices')}`;

/** The newest prices of all funds; they load while `enabled`. */
export const usePrices = (enabled: boolean): Published<FundPrices> =>
  usePublished<FundPrices>(FILE, { enabled, maxAge: MAX_AGE_MS });
