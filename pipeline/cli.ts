import { CliError, messageOf } from '../shared/errors.ts';
import { redactSecrets } from '../shared/redact.ts';
import type { Effects } from './commands/define.ts';
import { dispatch } from './commands/dispatch.ts';
import { loadEnvironment } from './environment.ts';
import { createRedactor } from './secrets.ts';
import { createStopSignal } from './stop-signal.ts';

/** Every line that leaves the process: errors of libraries quote addresses and headers. */
const environment = loadEnvironment();
const redactValues = createRedactor(environment);
const redact = (text: string): string => redactSecrets(redactValues(text));

/** Prints an error in one line, with DEBUG=1 its stack as well. Returns the exit code. */
function reportError(error: unknown): number {
  const isExpected = error instanceof CliError;
  process.stderr.write(redact(`${isExpected ? '' : 'unexpected: '}${messageOf(error)}\n`));
  if (environment.DEBUG === '1' && error instanceof Error) process.stderr.write(redact(`${error.stack}\n`));
  return isExpected ? error.exitCode : 1;
}

// What a command writes to the data folder is for its own account alone; exported folders set their own modes.
process.umask(0o077);

const effects: Effects = {
  now: () => new Date(),
  log: (line) => void process.stderr.write(`${redact(line)}\n`),
  print: (text) => void process.stdout.write(`${redactValues(text)}\n`),
  signal: createStopSignal(),
};

try {
  await dispatch(process.argv.slice(2), environment, effects);
} catch (error) {
  process.exitCode = reportError(error);
}
