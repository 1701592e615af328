/**
 * What Postgres reads as one unit: text in dollar quotes (a function's body), an escape string, a string, a quoted name,
 * a block comment; then what stands between the units: white space and line comments.
 */
const TOKEN =
  /\$(?<tag>[A-Za-z_]\w*)?\$[\s\S]*?\$\k<tag>\$|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\/\*[\s\S]*?\*\/|(?<gap>(?:\s|--[^\n]*)+)/g;

/**
 * The statements alone: line comments go, white space between tokens becomes one space. Function bodies stay as they are,
 * their comments included, for Postgres stores them so. e.g. "-- why\nselect  1;" → "select 1;"
 */
export const stripSqlComments = (sql: string): string =>
  sql
    .replaceAll(TOKEN, (token, ...rest) =>
      (rest.at(-1) as { gap?: string }).gap === undefined ? token : ' ',
    )
    .trim();
