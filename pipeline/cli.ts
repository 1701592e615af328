import { CliError, messageOf } from '../shared/errors.ts';
import type { Effects } from './commands/define.ts';
import { dispatch } from './commands/dispatch.ts';

/** Milliseconds. A supervisor kills a process that has not stopped within ten seconds. */
const STOP_TIMEOUT = 9500;

/** The first SIGINT or SIGTERM aborts the returned signal; the second one exits at once. */
function createStopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(130);
      setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
      controller.abort(new CliError(1, 'stopped'));
    });
  }
  return controller.signal;
}

/** Prints an error in one line, with DEBUG=1 its stack as well. Returns the exit code. */
function reportError(error: unknown): number {
  const isExpected = error instanceof CliError;
  process.stderr.write(`${isExpected ? '' : 'unexpected: '}${messageOf(error)}\n`);
  if (process.env.DEBUG === '1' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  return isExpected ? error.exitCode : 1;
}

const effects: Effects = {
  now: () => new Date(),
  log: (line) => void process.stderr.write(`${line}\n`),
  print: (text) => void process.stdout.write(`${text}\n`),
  signal: createStopSignal(),
};

try {
  await dispatch(process.argv.slice(2), process.env, effects);
} catch (error) {
  process.exitCode = reportError(error);
}
