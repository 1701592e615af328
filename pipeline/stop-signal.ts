import { once } from 'node:events';
import { CliError } from '../shared/errors.ts';

/** Milliseconds. A supervisor kills a process that has not stopped within ten seconds. */
const STOP_TIMEOUT_MS = 9500;

/** The first SIGINT or SIGTERM aborts the returned signal; the second one, or a stop that takes too long, exits at once. */
export function createStopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(130);
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
      controller.abort(new CliError(1, 'stopped'));
    });
  }
  return controller.signal;
}

/** Resolves once the signal aborts, at once where it has. */
export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
