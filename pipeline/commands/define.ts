import type { Config } from '../config.ts';

/** What a command may do to the world; handed in so that a whole run is tested without mocking. */
export interface Effects {
  readonly now: () => Date;
  /** A line for the operator. */
  readonly log: (line: string) => void;
  /** The command's answer (a table, JSON): standard output. */
  readonly print: (text: string) => void;
  /** Aborted on Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal;
}

/** What every command is handed. */
export interface CommandContext {
  readonly config: Config;
  readonly effects: Effects;
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** One verb of `npm run pipeline -- <verb>`; `run` throws CliError to end with another exit code than 0. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** Option name → parseArgs option plus the line that --help prints. */
  readonly options: Readonly<Record<string, { type: 'string' | 'boolean'; help: string }>>;
  /** Names of positional arguments, e.g. ["source"]. */
  readonly positionals?: readonly string[];
  run(values: Values, positionals: readonly string[], context: CommandContext): Promise<void>;
}

export const defineCommand = <const C extends Command>(command: C): Command => command;
