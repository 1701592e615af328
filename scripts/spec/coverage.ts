import ts from 'typescript';

/** A line of the specification, by its number, e.g. "7.32". */
export interface SpecLine {
  readonly id: string;
  readonly what: string;
  /** What qualifies the line; null for nothing. */
  readonly note: string | null;
  /** The decision that replaces the line; null where it holds. */
  readonly ruled: string | null;
}

export interface SpecSection {
  readonly title: string;
  readonly lines: readonly SpecLine[];
}

/** A test that shows a line. */
export interface ShownBy {
  readonly path: string;
  readonly title: string;
}

const HEADING = /^# \d+ (.+)$/;
const LINE = /^(\d+\.\d+) (.+?)(?: => (note|ruled): (.+))?$/;
const TAG = /^\s*\/\/ spec ((?:\d+\.\d+)(?:, \d+\.\d+)*)$/;

/** The sections of `specification.txt`. Throws for a line that is neither heading, line nor comment. */
export function readSpecification(text: string): SpecSection[] {
  const sections: { title: string; lines: SpecLine[] }[] = [];
  for (const row of text.split('\n')) {
    const title = HEADING.exec(row)?.[1];
    const [, id, what, kind, words = null] = LINE.exec(row) ?? [];
    if (title !== undefined) sections.push({ title, lines: [] });
    else if (id && what)
      sections.at(-1)?.lines.push({
        id,
        what,
        note: kind === 'note' ? words : null,
        ruled: kind === 'ruled' ? words : null,
      });
    else if (row !== '' && !row.startsWith('# ')) throw new Error(`no line of the specification: ${row}`);
  }
  return sections;
}

/** The numbers in a tag; none in another row. */
const idsIn = (row: string): string[] => TAG.exec(row)?.[1]?.split(', ') ?? [];

/** The numbers in the tags right above a position. */
function tagsAbove(text: string, position: number): string[] {
  const above = text.slice(0, position).split('\n').slice(0, -1);
  return above.slice(above.findLastIndex((row) => !TAG.test(row)) + 1).flatMap(idsIn);
}

/** The title of a call of `it`, `test` or `describe`, with `.each`, `.runIf` or without; null for another call. */
function titleOf(call: ts.CallExpression, source: ts.SourceFile): string | null {
  let root: ts.Expression = call.expression;
  while (ts.isPropertyAccessExpression(root) || ts.isCallExpression(root)) root = root.expression;
  const [title] = call.arguments;
  if (!ts.isIdentifier(root) || !/^(?:it|test|describe)$/.test(root.text) || !title) return null;
  return ts.isStringLiteralLike(title) ? title.text : title.getText(source);
}

/** The tagged tests of a file, by the numbers of the lines that they show. Throws where a tag stands above no test. */
export function readTags(path: string, text: string): Map<string, ShownBy[]> {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const shown = new Map<string, ShownBy[]>();
  let found = 0;
  const visit = (node: ts.Node): void => {
    const title =
      ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)
        ? titleOf(node.expression, source)
        : null;
    for (const id of title === null ? [] : tagsAbove(text, node.getStart(source))) {
      found += 1;
      shown.set(id, [...(shown.get(id) ?? []), { path, title: title as string }]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (text.split('\n').flatMap(idsIn).length !== found)
    throw new Error(`${path}: a tag stands above no test`);
  return shown;
}

const cell = (text: string): string =>
  text.replaceAll('<', '&lt;').replaceAll('|', '\\|').replace(/\s+/g, ' ');

function row({ id, what, note, ruled }: SpecLine, shown: readonly ShownBy[]): string {
  const tests = shown.map(({ path, title }) => `\`${path}\` “${cell(title)}”`).join('<br>');
  const state = ruled === null ? (note ?? '') : `**ruled:** ${ruled}`;
  return `| ${id} | ${cell(what)} | ${tests} | ${cell(state)} |`;
}

const INTRODUCTION = `# What of the specification is there, and what shows it

One line for each screen, widget, state, rule, constant and message of the two specifications, in their order, with the tests that show
it. A Persian text stands as the product writes it, with its ZWNJ; the § is that of the heading above the table.

Where a line is **ruled**, a decision about the product replaces it: the quoted words are the row of the rulings, which say what stands in the
place of what the specification leaves open or describes as a placeholder, or they name the document of this folder.

\`node scripts/run.mjs scripts/spec/print-coverage.ts\` writes this document from \`scripts/spec/specification.txt\` and from the tags of the
tests, e.g. \`// spec 7.32\`. \`scripts/spec/coverage.test.ts\` fails where it is not current, and where a line that is not ruled has no test.
`;

/** The document, as Markdown. */
export function printCoverage(
  sections: readonly SpecSection[],
  shown: ReadonlyMap<string, readonly ShownBy[]>,
): string {
  const tables = sections.map(({ title, lines }) =>
    [
      `## ${title}\n`,
      '| line | what | test | note |',
      '| --- | --- | --- | --- |',
      ...lines.map((line) => row(line, shown.get(line.id) ?? [])),
    ].join('\n'),
  );
  const all = sections.flatMap(({ lines }) => lines);
  const ruled = all.filter((line) => line.ruled !== null).length;
  const counts = `${all.length} lines: ${all.length - ruled} shown by a test, ${ruled} ruled.\n`;
  return `${[INTRODUCTION, counts, tables.join('\n\n')].join('\n')}\n`;
}
