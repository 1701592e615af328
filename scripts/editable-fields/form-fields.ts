import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../bundle.ts';

const folder = join(root, 'admin/resources');

type Element = ts.JsxOpeningElement | ts.JsxSelfClosingElement;
const isElement = (node: ts.Node): node is Element =>
  ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);

/** The text that an attribute has, or begins with where a part of a value is computed, e.g. "value." of `value.${part}`; undefined where it has none. */
function literalOf({ initializer }: ts.JsxAttribute): string | undefined {
  if (initializer && ts.isStringLiteral(initializer)) return initializer.text;
  const expression = initializer && ts.isJsxExpression(initializer) ? initializer.expression : undefined;
  const head = expression && ts.isTemplateExpression(expression) ? expression.head.text : '';
  return head.includes('.') ? head : undefined;
}

/** The column of an input's `source`, e.g. "value" of "value.url"; undefined where it has none. Throws where the column is computed, as no test could name it. */
function sourceOf(element: Element, file: string): string | undefined {
  const attribute = element.attributes.properties.find(
    (one): one is ts.JsxAttribute => ts.isJsxAttribute(one) && one.name.getText() === 'source',
  );
  if (!attribute) return undefined;
  const text = literalOf(attribute);
  if (text === undefined)
    throw new TypeError(
      `${relative(root, file)}: source of ${element.tagName.getText()} must begin with its column`,
    );
  return text.split('.')[0];
}

/** Lists have inputs too, which filter rows and write nothing. */
const isForm = (name: string): boolean => name.endsWith('.tsx') && !name.endsWith('List.tsx');
const isFilters = (node: ts.Node): boolean => ts.isJsxAttribute(node) && node.name.getText() === 'filters';

/** The columns that the inputs of a file write. */
function inputsOf(file: string): string[] {
  const found: string[] = [];
  const tree = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const visit = (node: ts.Node): void => {
    if (isFilters(node)) return;
    if (isElement(node) && node.tagName.getText().endsWith('Input')) found.push(sourceOf(node, file) ?? '');
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found.filter((source) => source !== '');
}

/** The columns that a screen's forms write, by the name of its folder, read from the forms themselves. */
export function formFields(): Map<string, ReadonlySet<string>> {
  const screens = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Map(
    screens.map(({ name }) => {
      const files = readdirSync(join(folder, name)).filter(isForm);
      return [name, new Set(files.flatMap((file) => inputsOf(join(folder, name, file))))];
    }),
  );
}
