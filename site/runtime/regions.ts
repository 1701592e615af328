/** Marks of a page's regions (ui/Region.astro): their figures change with each trade while the rest of the page stays. */
export const regionStart = (name: string): string => `<!--${name}-->`;
export const REGION_END = '<!--/-->';
