import type { CategoryCards } from '../../../../../shared/schema/snapshots/category.ts';
import { categoryColor } from './palette.ts';
import { type Share, shareBar } from './share-bar.ts';

/** Bar of the categories by their share of the market's net assets, the largest first; empty while no assets are known. */
export function marketShares(categories: CategoryCards | null, top: number, height: number): string {
  const shares = (categories?.items ?? [])
    .filter(({ netAssetRial }) => (netAssetRial ?? 0) > 0)
    .map(
      ({ category, netAssetRial }): Share => ({
        label: category.label,
        value: netAssetRial as number,
        color: categoryColor(category),
      }),
    )
    .sort((a, b) => b.value - a.value);
  return shareBar(shares, top, height);
}
