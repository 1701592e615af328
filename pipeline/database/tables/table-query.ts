import type { RowDefinition } from '../../../shared/schema/row.ts';
import { quoteName } from '../database.ts';

/** How one table is read: a statement whose columns are named as the fields, and the fields that identify a row in a report. */
export interface TableQuery {
  readonly sql: string;
  /** The same for the rows of some owners (`shared/schema/rows/owners`), given as $1; null where rows have none. */
  readonly sqlOfOwners: string | null;
  readonly key: readonly string[];
}

/** Both statements of a query, from one that takes a condition on the owner. */
const withOwnerFilter = (
  sql: (only: string) => string,
  owner: string | null,
  type: 'uuid' | 'text' = 'uuid',
) => ({
  sql: sql('true'),
  sqlOfOwners: owner === null ? null : sql(`${owner} = any($1::${type}[])`),
});

const entries = (definition: RowDefinition): [field: string, stored: string][] =>
  Object.entries(definition.columns).map(([field, [stored]]) => [field, stored]);

/** e.g. `t."trading_value" as "tradingValueRial", …`; `instead` gives an expression for a stored column. */
export const selectList = (
  definition: RowDefinition,
  instead: Readonly<Record<string, string>> = {},
): string =>
  entries(definition)
    .map(([field, stored]) => `${instead[stored] ?? `t.${quoteName(stored)}`} as ${quoteName(field)}`)
    .join(', ');

interface RowsOptions {
  readonly key: readonly string[];
  readonly where?: string;
  readonly order: string;
  readonly instead?: Readonly<Record<string, string>>;
  /** The `from` clause where other tables select the rows, e.g. "public.funds f cross join lateral …". */
  readonly from?: string | ((only: string) => string);
  /** Further joins on `t`. */
  readonly join?: string;
  /** Expression of the owner's id, for the condition; it goes inside `from` where `from` takes it. */
  readonly owner?: string;
}

/** All rows of a table, or those of a condition. */
export const selectRows = (
  definition: RowDefinition,
  { key, from, where = 'true', order, instead, join = '', owner }: RowsOptions,
): TableQuery => ({
  key,
  ...withOwnerFilter((only) => {
    const [source, condition] =
      typeof from === 'function' ? [from(only), where] : [from, `${where} and ${only}`];
    return `select ${selectList(definition, instead)} from ${source ?? `public.${definition.table} t`} ${join}
    where ${condition} order by ${order}`;
  }, owner ?? null),
});

/** The newest row of each fund: one index lookup per fund, however long the history is. */
export const selectNewestPerFund = (definition: RowDefinition, moment: 'date' | 'timestamp'): TableQuery => ({
  key: ['fundId', moment],
  ...withOwnerFilter(
    (only) => `select ${selectList(definition)} from public.funds f
    cross join lateral (select * from public.${definition.table} x where x.fund_id = f.id order by x.${moment} desc limit 1) t
    where ${only} order by f.slug`,
    'f.id',
  ),
});

interface HistoryOptions {
  /** Stored column that owns a record, with the statement that lists the owners as `owner`. */
  readonly owner: string;
  readonly owners: string;
  /** Newest days of an owner. */
  readonly days: number;
  /** Expression of a day; only earlier days are read. */
  readonly before?: string;
  /** Fields that are not daily, with their expression over `join`. */
  readonly instead?: Readonly<Record<string, string>>;
  readonly join?: string;
}

/** One record per owner with its days as arrays, oldest first: a tenth of the bytes and of the checks of one row per day. */
export function selectHistory(
  definition: RowDefinition,
  { owner, owners, days, before, instead = {}, join = '' }: HistoryOptions,
): TableQuery {
  const single = (stored: string): string | undefined => (stored === owner ? 'o.owner' : instead[stored]);
  const fields = entries(definition);
  const daily = fields.filter(([, stored]) => single(stored) === undefined);
  const select = fields.map(
    ([field, stored]) => `${single(stored) ?? `d.${quoteName(stored)}`} as ${quoteName(field)}`,
  );
  const table = `public.${definition.table}`;
  const earlier = before === undefined ? '' : `and x.date < ${before}`;
  return {
    key: [fields.find(([, stored]) => stored === owner)?.[0] as string],
    ...withOwnerFilter(
      (only) => `select ${select.join(', ')} from (${owners}) o cross join lateral (
        select ${daily.map(([, stored]) => `json_agg(m.${quoteName(stored)} order by m.date) as ${quoteName(stored)}`).join(', ')}
        from (select * from ${table} x where x.${owner} = o.owner ${earlier} order by x.date desc limit ${days}) m
      ) d ${join} where d.origin is not null and ${only} order by o.owner`,
      'o.owner',
      owner === 'symbol' ? 'text' : 'uuid',
    ),
  };
}
