import type { NamedCategory } from '../funds/kinds.ts';
import { isRecord } from '../guards.ts';
import { listOf, textOf } from '../read-unknown.ts';
import { readStamp } from '../schema/read-stamp.ts';
import type { CategoryFacts, FundFacts } from './generate.ts';
import { comparableYear, measuredValue } from './measured-figures.ts';

/**
 * The facts that texts are generated from: the figures that the page fills their placeholders with. A figure that the page leaves out is
 * null here too, so that no text is generated around it.
 */

/** The fields of the published list of funds that texts are generated from; validated, since the file may be of another version. */
interface ListedFund {
  readonly fund: { readonly slug: string; readonly name: string; readonly symbol: string | null };
  readonly categorySlug: string;
  readonly manager: string | null;
}

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function readAsOf(json: Record<string, unknown>): string | null {
  return isRecord(json.meta) ? textOf(json.meta.asOf) : null;
}

const isListed = (item: unknown): item is ListedFund & Record<string, unknown> =>
  isRecord(item) &&
  isRecord(item.fund) &&
  typeof item.fund.slug === 'string' &&
  typeof item.fund.name === 'string';

/** Kind and Persian name of a category in the file. */
const namedCategory = (ref: Record<string, unknown>): NamedCategory => ({
  kind: String(ref.kind),
  label: String(ref.label),
});

/** The figures of a row that are measured. */
function figuresOf(item: ListedFund & Record<string, unknown>, category: NamedCategory) {
  const from = isRecord(item.from) ? item.from : {};
  const measured = (value: unknown, stamp: unknown): number | null =>
    measuredValue(numberOf(value), textOf(stamp));
  return {
    netAssetRial: measured(item.netAssetRial, from.netAsset),
    navRial: measured(item.navRial, from.nav),
    bubblePercent: measured(item.bubblePercent, from.trade),
    tradeDay: typeof from.trade === 'string' ? readStamp(from.trade).day : null,
    monthlyPercent: measured(item.monthlyPercent, from.returns),
    quarterlyPercent: measured(item.quarterlyPercent, from.returns),
    yearlyPercent: comparableYear(category, measured(item.yearlyPercent, from.returns)),
  };
}

/** Facts of every fund by slug, from the published "funds" file. Unknown and simulated figures are null. */
export function fundFacts(json: unknown): Map<string, FundFacts> {
  const list = isRecord(json) ? json : {};
  const categories = new Map(
    listOf(list.categories)
      .filter(isRecord)
      .map((ref) => [ref.slug, namedCategory(ref)]),
  );
  return new Map(
    listOf(list.items)
      .filter(isListed)
      .map((item) => {
        const slug = String(item.categorySlug);
        const category = categories.get(slug) ?? { kind: slug, label: slug };
        return [
          item.fund.slug,
          {
            slug: item.fund.slug,
            name: item.fund.name,
            symbol: textOf(item.fund.symbol),
            manager: textOf(item.manager),
            category: category.label,
            ...figuresOf(item, category),
            asOf: readAsOf(list),
          },
        ];
      }),
  );
}

/** Facts of every category by slug, from the published "categories" file; figures are null where one of the file's is simulated. */
export function categoryFacts(categories: unknown): Map<string, CategoryFacts> {
  const list = isRecord(categories) ? categories : {};
  const isSimulated = isRecord(list.meta) && list.meta.simulated === true;
  const measured = (value: unknown): number | null => (isSimulated ? null : numberOf(value));
  const items = listOf(list.items).filter(
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
          netAssetRial: measured(item.netAssetRial),
          yearlyPercent: comparableYear(namedCategory(ref), measured(item.yearlyReturnPercent)),
          asOf: readAsOf(list),
        },
      ];
    }),
  );
}
