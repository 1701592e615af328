/** Which element of a list a path means: the last, the fund's own, the symbol's, a period's. */
export interface ListSelection {
  /** Slug of the fund. */
  readonly fund: string;
  /** Symbol of a holding, where the path has a "[*]". */
  readonly symbol?: string | null;
}

type Item = Readonly<Record<string, unknown>>;

function element(list: readonly unknown[], index: string, { fund, symbol }: ListSelection): unknown {
  if (index === '-1') return list.at(-1);
  return list.find((one) => {
    const item = one as Item;
    if (index === 'fund') return (item.fund as Item | undefined)?.slug === fund;
    return index === '*' ? item.symbol === symbol : item.period === index;
  });
}

/**
 * What stands at a path of a snapshot; undefined where nothing does.
 * e.g. "live.navRial", "navRial[-1]", "items[fund].realRatio", "items[*].weightFraction", "periods[monthly].fundPercent"
 */
export function valueAt(snapshot: unknown, path: string, chosen: ListSelection): unknown {
  let value = snapshot;
  for (const step of path.match(/[^.[\]]+|\[[^\]]+\]/g) ?? []) {
    if (value === null || value === undefined) return undefined;
    if (!step.startsWith('[')) value = (value as Item)[step];
    else if (Array.isArray(value)) value = element(value, step.slice(1, -1), chosen);
    else return undefined;
  }
  return value;
}
