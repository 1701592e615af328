import { provenanceFile } from '../../shared/figures/provenance-key.ts';
import type { FundPrices } from '../../shared/schema/snapshots/fund.ts';

/** Prices older than this are asked for again. Milliseconds. */
const MAX_AGE = 60_000;

let loaded: { readonly at: number; readonly prices: Promise<FundPrices['prices']> } | null = null;

async function load(): Promise<FundPrices['prices']> {
  const answer = await fetch(`/${provenanceFile('prices')}`);
  if (!answer.ok) throw new Error(`prices: ${answer.status}`);
  return ((await answer.json()) as FundPrices).prices;
}

/** The newest prices by slug; none where they do not load: the results are found without them. */
export async function loadPrices(): Promise<FundPrices['prices']> {
  if (!loaded || performance.now() - loaded.at > MAX_AGE) loaded = { at: performance.now(), prices: load() };
  try {
    return await loaded.prices;
  } catch (error) {
    loaded = null;
    console.warn(error);
    return {};
  }
}
