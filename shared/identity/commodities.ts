/** Persian names of `funds.commodity_kind` as the sources write it. */
export const COMMODITY_NAMES: Readonly<Record<string, string>> = {
  gold: 'طلا',
  silver: 'نقره',
  saffron: 'زعفران',
  energy: 'انرژی',
  'mixed-commodity': 'چند کالا',
};

const UNVERIFIED = 'unverified';

/** What a fund's commodity is called; null where it is unknown or not verified, e.g. "silver?". A name of the staff stands as it is. */
export function commodityName(kind: string | null): string | null {
  if (kind === null || kind === UNVERIFIED || kind.endsWith('?')) return null;
  return COMMODITY_NAMES[kind] ?? kind;
}
