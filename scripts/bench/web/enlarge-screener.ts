import type { ScreenerFile } from '../../../shared/schema/snapshots/screener.ts';

/** Names of the columns that hold each fund's own name: copies must differ. */
const OWN = ['slugs', 'names', 'symbols'] as const;

const repeat = <T>(column: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, row) => column[row % column.length] as T);

const repeatAll = <K extends string, V>(columns: Record<K, V[]>, count: number): Record<K, V[]> =>
  Object.fromEntries(
    Object.entries<V[]>(columns).map(([name, column]) => [name, repeat(column, count)]),
  ) as Record<K, V[]>;

/** Figures by which the map sizes its cells: copies are smaller and smaller, since in a market of equal funds no cell has room. */
const SIZES = ['assets', 'value'] as const;

/** A column whose copies have the value divided by 2, 3, 4, … */
const shrinkCopies = (column: readonly (number | null)[], count: number): (number | null)[] =>
  repeat(column, count).map((value, row) => value && value / (1 + Math.floor(row / column.length)));

/** The columns of a market of `count` funds: the funds of `file` again and again, each copy under a name of its own and with smaller assets. */
export function enlargeScreener(file: ScreenerFile, count: number): ScreenerFile {
  const copies = (column: readonly (string | null)[]) =>
    repeat(column, count).map((name, row) => {
      const copy = Math.floor(row / column.length);
      return name === null || copy === 0 ? name : `${name}-${copy}`;
    });
  return {
    ...file,
    ...(Object.fromEntries(OWN.map((name) => [name, copies(file[name])])) as Pick<
      ScreenerFile,
      'slugs' | 'names' | 'symbols'
    >),
    category: repeat(file.category, count),
    manager: repeat(file.manager, count),
    sessions: repeat(file.sessions, count),
    spark: repeat(file.spark, count),
    figures: {
      ...repeatAll(file.figures, count),
      ...Object.fromEntries(SIZES.map((name) => [name, shrinkCopies(file.figures[name], count)])),
    },
    from: repeatAll(file.from, count),
  };
}
