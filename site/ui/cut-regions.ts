import type { Cut } from '../../shared/schema/reader.ts';
import { REGION_END, regionStart } from '../runtime/regions.ts';

/** e.g. "<!--fund-ranking-->…<!--/-->" */
const REGION = new RegExp(`${regionStart('[a-z-]+')}.*?${REGION_END}`, 'gs');
/** A page loads the code of islands once, at the first of them: in a region alone every first island would. */
const ISLAND = '<astro-island';

/** The regions of a page with their marks; null where it has none, or an island stands in one. */
export const cutRegions: Cut = (html) => {
  const found = [...html.matchAll(REGION)];
  if (found.length === 0 || found.some(([region]) => region.includes(ISLAND))) return null;
  return found.map(({ index, 0: region }) => [index, index + region.length] as const);
};
