import type { Queryable } from '../database/database.ts';
import { type TracedFigure, figureName } from './traced-figure.ts';
import { figures } from './figures.ts';
import { type FoundRow, type RowOwner, readFoundRows } from './found-rows.ts';
import { valueAt } from './value-at.ts';

export interface TracedFund extends RowOwner {
  readonly slug: string;
}

/** One figure as it is published, and where it comes from. */
export interface Provenance {
  /** e.g. "fund-live.live.navRial" */
  readonly figure: string;
  /** Null where it is published as not known, undefined where the page has no such figure. */
  readonly published: unknown;
  /** Null where no row stands behind it. */
  readonly found: FoundRow | null;
  readonly how: string;
  /** Whether the row still says what is published; null where that does not follow from the row alone. */
  readonly agrees: boolean | null;
}

/** The newest published snapshots by key, e.g. "fund-live/عیار"; null for a key that is none. */
export type ReadSnapshot = (key: string) => unknown;

/** A family of one member stands under its own name, e.g. "leveraged/ratios"; a portfolio under its day as well. */
function keyOf({ family }: TracedFigure, slug: string, found: FoundRow | null): string {
  if (family === 'leveraged/ratios') return family;
  return family === 'fund-holdings' ? `${family}/${slug}/${found?.moment ?? ''}` : `${family}/${slug}`;
}

const numberOf = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

function agreement({ compute: make }: TracedFigure, published: unknown, found: FoundRow | null): boolean | null {
  if (make === null) return null;
  return make(numberOf(found?.value)) === published;
}

/** The first of a figure's columns that has a value; its first row where none has. */
async function rowsOf(db: Queryable, { columns: from }: TracedFigure, fund: TracedFund): Promise<FoundRow[]> {
  const all: FoundRow[] = [];
  for (const one of from) {
    const found = await readFoundRows(db, one, fund);
    if (found.some(({ value, rows }) => value !== null || rows > 1)) return found;
    all.push(...found);
  }
  return all.slice(0, 1);
}

function tracedOf(figure: TracedFigure, fund: TracedFund, found: FoundRow | null, read: ReadSnapshot): Provenance[] {
  const snapshot = read(keyOf(figure, fund.slug, found));
  const published = valueAt(snapshot, figure.path, { fund: fund.slug, symbol: found?.symbol ?? null });
  if (published === undefined) return [];
  return [
    {
      figure: figureName(figure).replace('[*]', `[${found?.symbol ?? '*'}]`),
      published,
      found,
      how: figure.method,
      agrees: agreement(figure, published, found),
    },
  ];
}

/** Follows the figures of a fund's page, those whose name has `part` in it, to row, source and time. */
export async function traceFund(
  db: Queryable,
  fund: TracedFund,
  read: ReadSnapshot,
  part = '',
): Promise<Provenance[]> {
  const traced: Provenance[] = [];
  for (const figure of figures.filter((one) => figureName(one).includes(part))) {
    const rows = await rowsOf(db, figure, fund);
    const found = rows.length > 0 ? rows : [null];
    traced.push(...found.flatMap((one) => tracedOf(figure, fund, one, read)));
  }
  return traced;
}
