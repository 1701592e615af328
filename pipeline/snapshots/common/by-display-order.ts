/** In the order of the staff; of equal numbers in the order of keys, so that equal tables give equal snapshots. */
export const byDisplayOrder = <T extends { readonly id: string; readonly displayOrder: number }>(
  rows: readonly T[],
): T[] => [...rows].sort((a, b) => a.displayOrder - b.displayOrder || (a.id < b.id ? -1 : 1));
