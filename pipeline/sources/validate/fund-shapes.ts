import { z } from 'zod';
import { readInsCode } from '../../../shared/identity/ins-code.ts';
import { MAX_LENGTHS } from '../../../shared/schema/lengths.ts';
import { nameText, slug, textUpTo, website } from '../../../shared/schema/shapes.ts';
import type { StoredState } from '../../database/stored-state.ts';
import type { Cell, Cells, TableRow } from '../../database/write/writable.ts';
import type { Refusal } from '../definition/define-source.ts';
import type { PlausibleRows } from './plausible-rows.ts';
import { withoutColumns } from './without-columns.ts';

/** Shapes of the texts of `funds`, as the database's constraints have them; one text that breaks them would fail the whole batch. */
const { name, symbol, ...lengths } = MAX_LENGTHS.funds;
const SHAPES: Readonly<Record<string, z.ZodType>> = {
  name: nameText(name),
  symbol: nameText(symbol),
  slug,
  website,
  ins_code: z.string().refine((code) => readInsCode(code) === code, 'a TSETMC code has 10 to 18 digits'),
  ...Object.fromEntries(Object.entries(lengths).map(([column, most]) => [column, textUpTo(most)])),
};

/** Without one of these there is no fund. */
const REQUIRED: readonly string[] = ['name', 'slug'];

/** The columns of a fund's row that break their shape, and why. */
function problemsOf(values: Cells): { readonly field: string; readonly reason: string }[] {
  return Object.entries(SHAPES).flatMap(([field, shape]) => {
    const value = values[field];
    const issue = typeof value === 'string' ? shape.safeParse(value).error?.issues[0] : undefined;
    return issue ? [{ field, reason: `expected a text that fits the column: ${issue.message}` }] : [];
  });
}

/**
 * Rows whose funds can be stored. A text that breaks its shape is left out of the fund's row; without a name or an address there is no row, and
 * a new fund's figures are left out with it.
 */
export function refuseFundShapes(rows: readonly TableRow[], stored: StoredState): PlausibleRows {
  const known = new Set(stored.funds.map(({ id }) => id));
  const refused: Refusal[] = [];
  const gone = new Set<Cell | undefined>();
  const kept = rows.flatMap((row) => {
    if (row.table !== 'funds') return [row];
    const values = row.values as Cells;
    const problems = problemsOf(values);
    const key = String(values.symbol ?? values.name ?? values.id);
    for (const { field, reason } of problems)
      refused.push({ table: 'funds', key, field, value: values[field], reason });
    if (!problems.some(({ field }) => REQUIRED.includes(field)))
      return problems.length === 0
        ? [row]
        : [
            withoutColumns(
              row,
              problems.map(({ field }) => field),
            ),
          ];
    if (!known.has(String(values.id))) gone.add(values.id);
    return [];
  });
  return { rows: kept.filter(({ values }) => !gone.has((values as Cells).fund_id)), refused };
}
