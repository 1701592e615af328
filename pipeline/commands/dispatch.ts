import { CliError, messageOf } from '../../shared/errors.ts';
import { readConfig } from '../config.ts';
import { DamagedObject, reportDamage } from '../storage/damage.ts';
import { formatColumns, formatHelp, parseArguments, type Usage } from './command-line.mjs';
import type { Command, CommandEffects, Effects, Values } from './define.ts';
import { commands } from './index.ts';
import { openProgress } from './progress.ts';

const PROGRAM = 'npm run pipeline --';

const formatOverview = (): string =>
  [
    `${PROGRAM} <command> [options]`,
    '',
    formatColumns(commands.map(({ name, summary }) => [name, summary])),
    '',
    `${PROGRAM} <command> --help tells a command's options.`,
    'Exit codes: 0 done, 1 failed, 2 usage or configuration.',
  ].join('\n');

const usageOf = ({ name, summary, options, positionals = [] }: Command): Usage => ({
  program: `${PROGRAM} ${name}`,
  summary,
  options,
  positionals,
});

function findCommand(name: string): Command {
  const command = commands.find((candidate) => candidate.name === name);
  if (command) return command;
  throw new CliError(
    2,
    `there is no command "${name}"; there are: ${commands.map((known) => known.name).join(', ')}`,
  );
}

function parseValues(command: Command, args: readonly string[]): Values {
  try {
    return parseArguments(usageOf(command), args);
  } catch (error) {
    throw new CliError(2, messageOf(error), { cause: error });
  }
}

/** Runs a command, which says what it is doing while it takes long. */
async function runCommand(
  command: Command,
  values: Values,
  effects: Omit<CommandEffects, 'progress'>,
): Promise<void> {
  if (command.isService) return command.run(values, { ...effects, progress: () => undefined });
  const progress = openProgress(command.name, effects.log);
  try {
    await command.run(values, { ...effects, log: progress.log, progress: progress.report });
  } finally {
    progress.stop();
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
    effects.print(formatOverview());
    if (name === undefined) throw new CliError(2, 'a command is missing');
    return;
  }
  const command = findCommand(name);
  const values = parseValues(command, rest);
  if (values.help === true) return effects.print(formatHelp(usageOf(command)));
  const config = readConfig(env);
  await runCommand(command, values, { ...effects, config }).catch((error: unknown) => {
    if (error instanceof DamagedObject) reportDamage(config.dataDir, error.hash);
    throw error;
  });
}
