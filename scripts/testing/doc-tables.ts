import { existsSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/** The cells of a Markdown table's row. */
export const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** What stands in backticks. */
export const quotedIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted as string);

/** The rows below each heading of level two, without a table's header and delimiter rows. */
export const tablesOf = (markdown: string): { title: string; rows: string[] }[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...rest] = part.split('\n');
      return { title, rows: rest.filter((row) => row.startsWith('| ') && !row.startsWith('| -')).slice(1) };
    });

/** The paths that do not exist in the project, each once. */
export const missingPaths = (paths: readonly string[]): string[] =>
  [...new Set(paths)].filter((path) => !existsSync(new URL(path, root)));
