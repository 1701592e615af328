import type { Parsed } from '../../pipeline/sources/definition/define-source.ts';

/** Answers that give no row by themselves: lists of names, and those that only add to a market watch. */
const WITHOUT_ROWS = new Set([
  'averagereturns',
  'fundtype',
  'letters',
  'etf',
  'overview',
  'clientTypes',
  'clientType',
  'closingInfo',
]);

/** An answer that we claim to read fails where all of its rows were refused, and where it gave none for no named reason. */
export function verdictOf(
  endpoint: string,
  { rows, refused, dropped }: Pick<Parsed, 'rows' | 'refused' | 'dropped'>,
): 'parsed' | 'failed' {
  if (rows.length > 0 || WITHOUT_ROWS.has(endpoint)) return 'parsed';
  return refused.length === 0 && dropped.size > 0 ? 'parsed' : 'failed';
}
