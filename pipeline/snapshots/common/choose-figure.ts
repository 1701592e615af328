import { type Figure, isKnown } from '../../../shared/funds/figures.ts';
import type { Evidence } from './evidence.ts';

/** A value with the row that it comes from. Value, day and origin are always of one row. */
export interface SourcedFigure {
  readonly value: number;
  readonly evidence: Evidence;
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
  readonly column: string;
}

/** A row that may know a figure. */
export interface Candidate extends Omit<SourcedFigure, 'value'> {
  readonly value: Figure;
}

/** Undated figures of a fund's own row are older than any dated one. */
const UNDATED = '';

/** Whether `a` stands for the figure rather than `b`: measured before simulated, then the newer day. */
function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.evidence.simulated !== b.evidence.simulated) return b.evidence.simulated;
  return (a.evidence.day ?? UNDATED) > (b.evidence.day ?? UNDATED);
}

/**
 * The known candidate that stands for a figure: a measured one before a simulated one whatever their days, then the
 * newer day; of equals the one that is named first. Null where none is known.
 */
export function chooseFigure(candidates: readonly (Candidate | null | undefined)[]): SourcedFigure | null {
  let best: SourcedFigure | null = null;
  for (const one of candidates) {
    if (!one || !isKnown(one.value)) continue;
    if (best === null || isBetter(one, best)) best = { ...one, value: one.value };
  }
  return best;
}
