import { CliError } from '../shared/errors.ts';
import type { Effects } from './commands/define.ts';
import { dispatch } from './commands/dispatch.ts';

const STOPS_WITHIN = 9500;

/** Ctrl-C asks a command to stop; a second one does not wait for it. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(130);
      // Whatever hangs: a supervisor that gets no end by itself within ten seconds kills.
      setTimeout(() => process.exit(1), STOPS_WITHIN).unref();
      controller.abort(new CliError(1, 'stopped'));
    });
  }
  return controller.signal;
}

/** One line, never a stack; DEBUG=1 shows the stack to those who look for a mistake of ours. */
function explain(error: unknown): number {
  const known = error instanceof CliError;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${known ? '' : 'unexpected: '}${message.split('\n', 1)[0]}\n`);
  if (process.env.DEBUG === '1' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  return known ? error.exitCode : 1;
}

const effects: Effects = {
  now: () => new Date(),
  log: (line) => void process.stderr.write(`${line}\n`),
  print: (text) => void process.stdout.write(`${text}\n`),
  signal: stopSignal(),
};

try {
  await dispatch(process.argv.slice(2), process.env, effects);
} catch (error) {
  process.exitCode = explain(error);
}
