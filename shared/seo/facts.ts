import { isRecord } from '../guards.ts';
import type { CategoryFacts, FundFacts } from './generate.ts';

/** The fields of the published list of funds that texts are generated from; validated, since the file may be of another version. */
interface ListedFund {
  readonly fund: { readonly slug: string; readonly name: string; readonly symbol: string | null };
  readonly categorySlug: string;
  readonly manager: string | null;
}

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function readAsOf(json: Record<string, unknown>): string | null {
  return isRecord(json.meta) ? textOf(json.meta.asOf) : null;
}

const isListed = (item: unknown): item is ListedFund & Record<string, unknown> =>
  isRecord(item) &&
  isRecord(item.fund) &&
  typeof item.fund.slug === 'string' &&
  typeof item.fund.name === 'string';

/** Facts of every fund by slug, from the published "funds" file. Unknown figures are null. */
export function fundFacts(json: unknown): Map<string, FundFacts> {
  const list = isRecord(json) ? json : {};
  const labels = new Map(
    (Array.isArray(list.categories) ? list.categories : [])
      .filter(isRecord)
      .map((ref) => [ref.slug, String(ref.label)]),
  );
  const items = (Array.isArray(list.items) ? list.items : []).filter(isListed);
  return new Map(
    items.map((item) => [
      item.fund.slug,
      {
        slug: item.fund.slug,
        name: item.fund.name,
        symbol: textOf(item.fund.symbol),
        manager: textOf(item.manager),
        category: labels.get(item.categorySlug) ?? String(item.categorySlug),
        netAssetRial: numberOf(item.netAssetRial),
        navRial: numberOf(item.navRial),
        bubblePercent: numberOf(item.bubblePercent),
        monthlyPercent: numberOf(item.monthlyPercent),
        quarterlyPercent: numberOf(item.quarterlyPercent),
        yearlyPercent: numberOf(item.yearlyPercent),
        asOf: readAsOf(list),
      },
    ]),
  );
}

/** Facts of every category by slug, from the published "categories" file. */
export function categoryFacts(categories: unknown): Map<string, CategoryFacts> {
  const list = isRecord(categories) ? categories : {};
  const items = (Array.isArray(list.items) ? list.items : []).filter(
    (item): item is Record<string, unknown> => isRecord(item) && isRecord(item.category),
  );
  return new Map(
    items.map((item) => {
      const ref = item.category as Record<string, unknown>;
      const [slug, label] = [String(ref.slug), String(ref.label)];
      return [
        slug,
        {
          slug,
          label,
          fundCount: numberOf(item.fundCount) ?? 0,
          netAssetRial: numberOf(item.netAssetRial),
          yearlyPercent: numberOf(item.yearlyReturnPercent),
          asOf: readAsOf(list),
        },
      ];
    }),
  );
}
