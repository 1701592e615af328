import { parseArgs } from 'node:util';
import { CliError } from '../../shared/errors.ts';
import { readConfig } from '../config.ts';
import { DamagedObject, reportDamage } from '../storage/damage.ts';
import type { Command, Effects, Values } from './define.ts';
import { commands } from './index.ts';

const PROGRAM = 'npm run pipeline --';

/** Names and their texts, in two columns. */
const formatColumns = (lines: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
};

const formatHelp = (): string =>
  [
    `${PROGRAM} <command> [options]`,
    '',
    formatColumns(commands.map(({ name, summary }) => [name, summary])),
    '',
    `${PROGRAM} <command> --help tells a command's options.`,
    'Exit codes: 0 done, 1 failed, 2 usage or configuration.',
  ].join('\n');

const formatUsage = ({ name, positionals = [], options }: Command): string =>
  [
    PROGRAM,
    name,
    ...positionals.map((positional) => `[${positional}]`),
    ...(Object.keys(options).length > 0 ? ['[options]'] : []),
  ].join(' ');

function formatCommandHelp(command: Command): string {
  const options = Object.entries(command.options).map(
    ([option, { type, help }]) => [type === 'string' ? `--${option} <value>` : `--${option}`, help] as const,
  );
  return [
    formatUsage(command),
    '',
    command.summary,
    ...(options.length > 0 ? ['', formatColumns(options)] : []),
  ].join('\n');
}

function findCommand(name: string): Command {
  const command = commands.find((candidate) => candidate.name === name);
  if (command) return command;
  throw new CliError(
    2,
    `there is no command "${name}"; there are: ${commands.map((known) => known.name).join(', ')}`,
  );
}

function parseValues(command: Command, args: readonly string[]): Values {
  const help = { type: 'boolean', short: 'h' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...command.options, help },
      allowPositionals: true,
    });
    const names = command.positionals ?? [];
    if (positionals.length > names.length) throw new Error(`unexpected "${positionals[names.length]}"`);
    const named = Object.fromEntries(positionals.map((value, i) => [names[i] as string, value]));
    return { ...(values as Values), ...named };
  } catch (error) {
    const options = Object.keys({ ...command.options, help }).map((name) => `--${name}`);
    throw new CliError(
      2,
      `${(error as Error).message.split('\n', 1)[0]}; usage: ${formatUsage(command)}; options: ${options.join(', ')}`,
      { cause: error },
    );
  }
}

/**
 * Runs the command that the arguments name. Throws CliError(2) for an unknown command, option or argument, with the allowed
 * ones, and whatever the command throws.
 */
export async function dispatch(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  effects: Effects,
): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    effects.print(formatHelp());
    if (name === undefined) throw new CliError(2, 'a command is missing');
    return;
  }
  const command = findCommand(name);
  const values = parseValues(command, rest);
  if (values.help === true) return effects.print(formatCommandHelp(command));
  const config = readConfig(env);
  await command.run(values, { ...effects, config }).catch((error: unknown) => {
    if (error instanceof DamagedObject) reportDamage(config.dataDir, error.hash);
    throw error;
  });
}
