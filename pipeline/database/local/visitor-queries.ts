/** What a visitor's request to a table may ask: each rule names what is allowed. */

/** Short columns, mostly indexed. Long texts are read whole or not at all. */
const FILTER_COLUMNS = [
  ...['id', 'slug', 'key', 'name', 'symbol', 'kind', 'type', 'part', 'place', 'origin', 'status'],
  ...['fund_id', 'category_id', 'section_id', 'template_id', 'page_id', 'page_type', 'section_key'],
  ...['ins_code', 'isin', 'reg_no', 'from_path', 'fund_kind', 'display_order'],
  ...['is_active', 'is_visible', 'is_tradable'],
  ...['date', 'report_date', 'timestamp', 'published_at', 'effective_from', 'created_at', 'updated_at'],
] as const;
const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'is', 'in'] as const;
const MAX_LISTED = 100;
const MAX_VALUE_LENGTH = 4000;
const MAX_OFFSET = 100_000;
/** The most rows of one response of the API. */
export const MAX_ROWS = 1000;

const NAME = /^[a-z][a-z0-9_]*$/;
const isNumber = (value: string, max: number): boolean => /^\d{1,9}$/.test(value) && Number(value) <= max;
const isListOf = (value: string, item: RegExp): boolean =>
  value.split(',').every((part) => item.test(part.trim()));

const isFilterColumn = (name: string): boolean => (FILTER_COLUMNS as readonly string[]).includes(name);

/** Why a filter is refused, e.g. "like.a*" → "expected one of the operators eq, …; came like"; null where it is allowed. */
function filterProblem(value: string): string | null {
  const [, operator = value, operand = ''] = /^(?:not\.)?([a-z]+)\.(.*)$/s.exec(value) ?? [];
  if (!(OPERATORS as readonly string[]).includes(operator))
    return `expected one of the operators ${OPERATORS.join(', ')}; came ${operator.slice(0, 40)}`;
  if (operand.length > MAX_VALUE_LENGTH)
    return `expected a value of ${MAX_VALUE_LENGTH} letters or less; came ${operand.length}`;
  const listed = operator === 'in' ? operand.split(',').length : 0;
  return listed > MAX_LISTED ? `expected ${MAX_LISTED} values or less in a list; came ${listed}` : null;
}

/** Parameters that are no filter: what is wrong with a value, or null. */
const PARAMETERS = new Map<string, (value: string) => string | null>([
  [
    'select',
    (value) =>
      value === '' || isListOf(value, /^(\*|[a-z][a-z0-9_]*(:[a-z][a-z0-9_]*)?)$/)
        ? null
        : 'expected columns, separated by commas; visitors embed no tables',
  ],
  [
    'order',
    (value) =>
      isListOf(value, /^[a-z][a-z0-9_]*(\.(asc|desc))?(\.nulls(first|last))?$/)
        ? null
        : 'expected columns, each with .asc or .desc',
  ],
  ['limit', (value) => (isNumber(value, MAX_ROWS) ? null : `expected a number from 0 to ${MAX_ROWS}`)],
  ['offset', (value) => (isNumber(value, MAX_OFFSET) ? null : `expected a number from 0 to ${MAX_OFFSET}`)],
  ['columns', (value) => (isListOf(value, /^"?[a-z][a-z0-9_]*"?$/) ? null : 'expected columns')],
]);

/** Why a visitor's query is refused, e.g. "body: expected …"; null where it is allowed. */
export function visitorQueryProblem({ searchParams }: URL): string | null {
  for (const [name, value] of searchParams) {
    const parameter = PARAMETERS.get(name);
    if (!parameter && !isFilterColumn(name))
      return `${NAME.test(name) ? name : 'a filter'}: expected one of ${[...PARAMETERS.keys(), ...FILTER_COLUMNS].join(', ')}`;
    const problem = parameter ? parameter(value) : filterProblem(value);
    if (problem !== null) return `${name}: ${problem}`;
  }
  return null;
}

/** True for a query that filters by a regular expression: one with back references runs for hours on a long text. */
export function usesPattern({ searchParams }: URL): boolean {
  return [...searchParams].some(([name, value]) =>
    (/(^|\.)(or|and)$/.test(name) ? /[.(,]i?match[.(]/ : /^(not\.)?i?match[.(]/).test(value),
  );
}
