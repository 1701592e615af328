import type { FigureId } from '../../shared/figures/index.ts';
import type { ProvenanceFile } from '../../shared/schema/snapshots/provenance.ts';
import type { Queryable } from '../database/database.ts';
import { figures } from './figures.ts';
import { type FoundRow, type RowOwner, readFoundRows, readNamedRow } from './found-rows.ts';
import { figureName, type TracedFigure } from './traced-figure.ts';
import { valueAt } from './value-at.ts';

export interface TracedFund extends RowOwner {
  readonly slug: string;
}

/** One published figure, and what it follows from. `trace --json` prints it, so its names are stable. */
export interface Provenance {
  /** e.g. "fund-live.live.navRial" */
  readonly figure: string;
  /** The published value; null for one that is published as unknown. */
  readonly published: unknown;
  /** The row that the figure comes from; null where there is none. */
  readonly found: FoundRow | null;
  /** The method, in a few words. */
  readonly how: string;
  /** Whether the figure still follows from the row; null where it needs more than this row. */
  readonly agrees: boolean | null;
}

/** Reads the newest snapshot of a key, e.g. "fund-live/عیار"; null for an unknown key. */
export type ReadSnapshot = (key: string) => unknown;

/** e.g. "fund-live/عیار", "fund-holdings/عیار/2026-07-22"; the key of "leveraged/ratios" is the family's name. */
function snapshotKey({ family }: TracedFigure, slug: string, found: FoundRow | null): string {
  if (family === 'leveraged/ratios') return family;
  return family === 'fund-holdings' ? `${family}/${slug}/${found?.moment ?? ''}` : `${family}/${slug}`;
}

const toNumber = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

function checkAgreement(
  { compute }: TracedFigure,
  published: unknown,
  found: FoundRow | null,
): boolean | null {
  if (compute === null) return null;
  return compute(toNumber(found?.value)) === published;
}

/** The row that was chosen for a figure, as the fund's provenance names it. */
async function findChosenRow(
  db: Queryable,
  figure: FigureId,
  slug: string,
  read: ReadSnapshot,
): Promise<FoundRow[]> {
  const file = read(`fund-provenance/${slug}`) as ProvenanceFile | null;
  const entry = file?.figures[figure];
  const source = entry && file.sources[entry.from];
  return source && entry.column ? readNamedRow(db, source, entry.column) : [];
}

/** The rows of the first column that has a value; the first row of all where none has. */
async function findRows(db: Queryable, { columns }: TracedFigure, fund: TracedFund): Promise<FoundRow[]> {
  const all: FoundRow[] = [];
  for (const column of columns) {
    const found = await readFoundRows(db, column, fund);
    if (found.some(({ value, rows }) => value !== null || rows > 1)) return found;
    all.push(...found);
  }
  return all.slice(0, 1);
}

/** Empty where the fund's snapshot lacks the figure. */
function toProvenance(
  figure: TracedFigure,
  fund: TracedFund,
  found: FoundRow | null,
  read: ReadSnapshot,
): Provenance[] {
  const snapshot = read(snapshotKey(figure, fund.slug, found));
  const published = valueAt(snapshot, figure.path, { fund: fund.slug, symbol: found?.symbol ?? null });
  if (published === undefined) return [];
  return [
    {
      figure: figureName(figure).replace('[*]', `[${found?.symbol ?? '*'}]`),
      published,
      found,
      how: figure.method,
      agrees: checkAgreement(figure, published, found),
    },
  ];
}

/** The provenance of each figure of a fund's page whose name contains `part`. */
export async function traceFund(
  db: Queryable,
  fund: TracedFund,
  read: ReadSnapshot,
  part = '',
): Promise<Provenance[]> {
  const provenances: Provenance[] = [];
  for (const figure of figures.filter((one) => figureName(one).includes(part))) {
    const chosen = figure.chosenFor ? await findChosenRow(db, figure.chosenFor, fund.slug, read) : [];
    const rows = chosen.length > 0 ? chosen : await findRows(db, figure, fund);
    const found = rows.length > 0 ? rows : [null];
    provenances.push(...found.flatMap((one) => toProvenance(figure, fund, one, read)));
  }
  return provenances;
}
