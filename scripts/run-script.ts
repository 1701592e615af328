import { type Config, readConfig } from '../pipeline/config.ts';
import { loadEnvironment } from '../pipeline/environment.ts';
import { createRedactor } from '../pipeline/secrets.ts';
import { createStopSignal } from '../pipeline/stop-signal.ts';
import { CliError } from '../shared/errors.ts';
import { redactSecrets } from '../shared/redact.ts';
import { SECOND } from '../shared/units.ts';

export interface ScriptEffects {
  readonly now: () => Date;
  readonly log: (line: string) => void;
  readonly print: (text: string) => void;
  readonly signal: AbortSignal;
}

export interface Script {
  readonly config: Config;
  readonly effects: ScriptEffects;
  /** Runs `work` and logs its name and duration. */
  stage<T>(name: string, what: string, work: () => Promise<T>): Promise<T>;
}

/** Logs go to standard error, so that standard output holds only the result (JSON). */
const environment = loadEnvironment();
const redact = createRedactor(environment);
const log = (line: string): void => void process.stderr.write(`${redact(line)}\n`);

async function stage<T>(name: string, what: string, work: () => Promise<T>): Promise<T> {
  log(`${name.padEnd(11)} ${what}`);
  const started = performance.now();
  const result = await work();
  log(`${name.padEnd(11)} done in ${((performance.now() - started) / SECOND).toFixed(1)} s`);
  return result;
}

/** Runs a script with the environment's configuration; a CliError prints one line and sets its exit code. */
export async function runScript(work: (script: Script) => Promise<void>): Promise<void> {
  const signal = createStopSignal();
  // As in pipeline/cli.ts.
  process.umask(0o077);
  try {
    const effects = {
      now: () => new Date(),
      log,
      print: (text: string) => void process.stdout.write(`${text}\n`),
      signal,
    };
    await work({ config: readConfig(environment), effects, stage });
    process.exitCode = 0;
  } catch (error) {
    const known = error instanceof CliError;
    const text = known
      ? error.message
      : `unexpected: ${error instanceof Error ? error.stack : String(error)}`;
    log(redactSecrets(text));
    process.exitCode = known ? error.exitCode : 1;
  }
}
