// What an operator is told to do helps: each such sentence is quoted by the test that does what it says.
import { execFileSync } from 'node:child_process';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from './bundle.ts';
import { readProjectFile } from './read-project-file.ts';

/** Functions whose text the operator reads: refusals, findings of `doctor`, lines of the log, output. */
const FINDINGS = new Set(['failed', 'warning']);
const SAYING = new Set([...FINDINGS, 'CliError', 'SourceError', 'log', 'print', 'info', 'error', 'warn']);
/** Something to run, to set, to read, or to try once more. */
const ADVICE =
  /`(?:npm|npx|chmod|publish)|\bset [A-Z]+_[A-Z]+|\bdocs\/[a-z-]+\.md|\b(?:again|restart|restore|wait until|goes on|go on)\b/;
/** Consecutive words by which a test quotes a sentence; a shorter one is quoted whole. */
const QUOTED_WORDS = 4;
/** A part of fewer words between two values tells no sentence from another. */
const MIN_WORDS = 3;

const sources = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard', '*.ts', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter(Boolean);
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** Tools of the developers; what they say is not the operator's. */
const isTool = (path: string): boolean =>
  /(?:^|\/)testing\/|^scripts\/(?:accuracy|bench|figures|payloads|schema|screener|search|spec)\//.test(path);

/** Literal parts of a text, in their order; each filled-in value divides it. */
function literalsOf(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return childrenOf(node).flatMap(literalsOf);
  return [
    node.head.text,
    ...node.templateSpans.flatMap(({ expression, literal }) => [...literalsOf(expression), literal.text]),
  ];
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

const nameOf = (called: ts.Expression): string =>
  ts.isIdentifier(called) ? called.text : ts.isPropertyAccessExpression(called) ? called.name.text : '';

/** The sentences of a file that advise, each as its literal parts. */
function adviceOf(path: string): string[][] {
  const file = ts.createSourceFile(path, readProjectFile(path), ts.ScriptTarget.Latest);
  const found: string[][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const name = nameOf(node.expression);
      const parts = SAYING.has(name) ? (node.arguments ?? []).flatMap(literalsOf) : [];
      if (parts.length > 0 && (FINDINGS.has(name) || ADVICE.test(parts.join(' … ')))) found.push(parts);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Punctuation apart, so that a regular expression quotes as a text does. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each run of so many words in a text. */
function windowsOf(text: string): string[] {
  const words = wordsOf(text);
  if (words.length < MIN_WORDS) return [];
  const size = Math.min(QUOTED_WORDS, words.length);
  return words.slice(0, words.length - size + 1).map((_, at) => ` ${words.slice(at, at + size).join(' ')} `);
}

it('quotes each sentence that tells the operator what to do in a test', () => {
  const tests = sources
    .filter((path) => isTest(path) && path !== 'scripts/sentences.slow.test.ts')
    .map((path) => ` ${wordsOf(readProjectFile(path)).join(' ')} `);
  const advice = sources
    .filter((path) => /^(?:pipeline|scripts)\//.test(path) && !isTest(path) && !isTool(path))
    .flatMap((path) => adviceOf(path).map((parts) => ({ path, parts })));
  expect(advice.length).toBeGreaterThan(40);
  const unquoted = advice.filter(({ parts }) => {
    const windows = parts.flatMap(windowsOf);
    return !tests.some((text) => windows.some((window) => text.includes(window)));
  });
  expect(unquoted.map(({ path, parts }) => `${path}: ${parts.join('…')}`)).toEqual([]);
});
