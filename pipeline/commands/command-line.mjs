// Arguments and help of every command and npm script. Plain JavaScript: `npm start -- --help` answers on Node 20, before any package is installed.
import { parseArgs } from 'node:util';

/**
 * @typedef {object} Option as `parseArgs` takes it, and its line in --help
 * @property {'string' | 'boolean'} type
 * @property {string} help
 * @property {string} [short] one letter
 */

/**
 * @typedef {object} Usage
 * @property {string} program e.g. "npm run pipeline -- publish"
 * @property {string} summary
 * @property {Readonly<Record<string, Option>>} options by name
 * @property {readonly string[]} [positionals] names of the positional arguments, in their order, all of them optional; one that ends with "…" takes the rest
 */

/** @type {Option} */
const HELP = { type: 'boolean', short: 'h', help: 'print this and do nothing' };

const withHelp = ({ options }) => ({ ...options, help: HELP });
const optionName = ([name, { type }]) => (type === 'string' ? `--${name} <value>` : `--${name}`);

/**
 * Names and their texts, in two columns.
 * @param {readonly (readonly [string, string])[]} lines
 */
export function formatColumns(lines) {
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
}

/** @param {Usage} usage */
export const formatUsage = ({ program, positionals = [] }) =>
  [program, ...positionals.map((name) => `[${name}]`), '[options]'].join(' ');

/** @param {Usage} usage */
export const formatHelp = (usage) =>
  [
    formatUsage(usage),
    '',
    usage.summary,
    '',
    formatColumns(Object.entries(withHelp(usage)).map((option) => [optionName(option), option[1].help])),
  ].join('\n');

/** What was given for each name; the last takes all that is left where it ends with "…". */
function nameArguments(names, given) {
  const last = names.at(-1);
  const takesRest = last?.endsWith('…') === true;
  if (given.length > names.length && !takesRest) throw new Error(`unexpected "${given[names.length]}"`);
  const single = takesRest ? names.slice(0, -1) : names;
  const named = Object.fromEntries(single.slice(0, given.length).map((name, i) => [name, given[i]]));
  return takesRest ? { ...named, [last.slice(0, -1)]: given.slice(single.length) } : named;
}

/**
 * The given options and arguments by name, `help` among them. Throws an Error of one line that says what came and what is allowed.
 * @param {Usage} usage
 * @param {readonly string[]} args
 * @returns {Record<string, any>}
 */
export function parseArguments(usage, args) {
  const options = withHelp(usage);
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { ...values, ...nameArguments(usage.positionals ?? [], positionals) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split(/\. |\n/, 1)[0] : String(cause);
    const allowed = Object.entries(options).map(optionName).join(', ');
    throw new Error(`${reason}; usage: ${formatUsage(usage)}; options: ${allowed}`, { cause });
  }
}
