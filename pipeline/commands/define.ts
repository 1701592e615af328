import type { Config } from '../config.ts';

/** Everything that a command may do to the outside world, so that a test can run it without mocks. */
export interface Effects {
  readonly now: () => Date;
  /** Writes a line for the operator to standard error. */
  readonly log: (line: string) => void;
  /** Writes the command's answer (a table, JSON) to standard output. */
  readonly print: (text: string) => void;
  /** Aborted on SIGINT and SIGTERM. */
  readonly signal: AbortSignal;
}

export interface CommandEffects extends Effects {
  readonly config: Config;
  /** Names what the command is doing; said every two seconds while it takes longer. */
  readonly progress: (text: string) => void;
}

/** The option of commands that change something. */
export const DRY_RUN = {
  'dry-run': { type: 'boolean', help: 'say what would be done, and change nothing' },
} as const;

/** The given options and positional arguments, by name. */
export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** The names in an option's list, e.g. "ingest, deliver" → ["ingest", "deliver"] */
export const splitNames = (list: string): string[] => list.split(',').map((name) => name.trim());

/** One verb of `npm run pipeline -- <verb>`. `run` throws CliError to exit with another code than 0. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** By name: the option as `parseArgs` takes it, and its line in --help. */
  readonly options: Readonly<Record<string, { type: 'string' | 'boolean'; help: string }>>;
  /** True for one that runs until it is stopped: its silence needs no line. */
  readonly isService?: true;
  /** Names of the positional arguments, in their order; all of them are optional. e.g. ["source"] */
  readonly positionals?: readonly string[];
  run(values: Values, effects: CommandEffects): Promise<void>;
}

export const defineCommand = <const C extends Command>(command: C): Command => command;
