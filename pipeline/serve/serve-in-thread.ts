import { Worker } from 'node:worker_threads';
import { CliError, messageOf } from '../../shared/errors.ts';
import type { ServeOptions, SiteServer } from './server.ts';

export type ThreadOptions = Pick<ServeOptions, 'dataDir' | 'port'>;

export type SiteMessage =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'failed'; readonly message: string; readonly exitCode: 1 | 2 }
  | { readonly kind: 'log'; readonly line: string }
  | { readonly kind: 'damage' };

/**
 * As `serveSite`, in a thread of its own: where the embedded database shares the process, its queries block the main thread, one of
 * a stranger through the API for seconds, and visitors must not wait for them.
 */
export async function serveInThread({ log, onDamage, ...options }: ServeOptions): Promise<SiteServer> {
  const worker = new Worker(new URL('./site-thread.ts', import.meta.url), {
    workerData: { dataDir: options.dataDir, port: options.port } satisfies ThreadOptions,
  });
  let isClosing = false;
  // An error ends the thread too: `once` would throw it where nobody waits.
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const url = await new Promise<string>((ready, failed) => {
    worker.on('message', (message: SiteMessage) => {
      if (message.kind === 'ready') ready(message.url);
      if (message.kind === 'failed') failed(new CliError(message.exitCode, message.message));
      if (message.kind === 'log') log(message.line);
      if (message.kind === 'damage') onDamage?.();
    });
    worker.on('error', failed);
  }).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  worker.on('error', (error) => log(`serve       failed: ${messageOf(error)}`));
  worker.on('exit', () => {
    if (!isClosing) log('serve       ended by itself: the site answers again after a restart');
  });
  return {
    url,
    async close() {
      isClosing = true;
      worker.postMessage('close');
      await ended;
    },
  };
}
