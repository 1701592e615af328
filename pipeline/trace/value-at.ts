/** Selects the elements that a path names by "[fund]" and "[*]". */
export interface ListSelection {
  /** Slug of the fund, for "[fund]". */
  readonly fund: string;
  /** Symbol of the holding, for "[*]". */
  readonly symbol?: string | null;
}

type Item = Readonly<Record<string, unknown>>;

function elementAt(list: readonly unknown[], index: string, { fund, symbol }: ListSelection): unknown {
  if (index === '-1') return list.at(-1);
  return list.find((one) => {
    const item = one as Item;
    if (index === 'fund') return (item.fund as Item | undefined)?.slug === fund;
    return index === '*' ? item.symbol === symbol : item.period === index;
  });
}

/**
 * The value at a path of a snapshot; undefined where there is none.
 * e.g. "live.navRial", "navRial[-1]", "items[fund].realRatio", "items[*].weightFraction", "periods[monthly].fundPercent"
 */
export function valueAt(snapshot: unknown, path: string, selection: ListSelection): unknown {
  let value = snapshot;
  for (const step of path.match(/[^.[\]]+|\[[^\]]+\]/g) ?? []) {
    if (value === null || value === undefined) return undefined;
    if (!step.startsWith('[')) value = (value as Item)[step];
    else if (Array.isArray(value)) value = elementAt(value, step.slice(1, -1), selection);
    else return undefined;
  }
  return value;
}
