import { parseArgs } from 'node:util';
import { CliError } from '../../shared/errors.ts';
import { readConfig } from '../config.ts';
import type { Command, Effects, Values } from './define.ts';
import { commands } from './index.ts';

const NAME = 'npm run pipeline --';

const column = (lines: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
};

const general = (): string =>
  [
    `${NAME} <command> [options]`,
    '',
    column(commands.map(({ name, summary }) => [name, summary])),
    '',
    `${NAME} <command> --help tells a command's options.`,
    'Exit codes: 0 done, 1 failed, 2 usage or configuration.',
  ].join('\n');

const usage = ({ name, positionals = [], options }: Command): string =>
  [
    NAME,
    name,
    ...positionals.map((positional) => `[${positional}]`),
    ...(Object.keys(options).length > 0 ? ['[options]'] : []),
  ].join(' ');

function helpOf(command: Command): string {
  const options = Object.entries(command.options).map(
    ([option, { type, help }]) => [type === 'string' ? `--${option} <value>` : `--${option}`, help] as const,
  );
  return [usage(command), '', command.summary, ...(options.length > 0 ? ['', column(options)] : [])].join(
    '\n',
  );
}

function find(name: string): Command {
  const command = commands.find((candidate) => candidate.name === name);
  if (command) return command;
  throw new CliError(
    2,
    `there is no command "${name}"; there are: ${commands.map((known) => known.name).join(', ')}`,
  );
}

function parse(command: Command, args: readonly string[]): { values: Values; positionals: string[] } {
  const help = { type: 'boolean', short: 'h' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...command.options, help },
      allowPositionals: true,
    });
    const most = command.positionals?.length ?? 0;
    if (positionals.length > most) throw new Error(`unexpected "${positionals[most]}"`);
    return { values: values as Values, positionals };
  } catch (error) {
    throw new CliError(2, `${(error as Error).message.split('\n', 1)[0]}; usage: ${usage(command)}`, {
      cause: error,
    });
  }
}

/**
 * Runs the command that the arguments name. Throws CliError(2) with what is allowed for an unknown command, option or
 * argument, and whatever the command throws.
 */
export async function dispatch(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  effects: Effects,
): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    effects.print(general());
    if (name === undefined) throw new CliError(2, 'a command is missing');
    return;
  }
  const command = find(name);
  const { values, positionals } = parse(command, rest);
  if (values.help === true) return effects.print(helpOf(command));
  await command.run(values, positionals, { config: readConfig(env), effects });
}
