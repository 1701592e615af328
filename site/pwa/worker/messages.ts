/** Messages from pages to the worker. */
export type Message =
  /** Activate the waiting worker. */
  | { readonly type: 'SKIP_WAITING' }
  /** Ask for the version; the worker answers with a `VersionReply` on the message's port. */
  | { readonly type: 'VERSION' }
  /** Cache a page that was loaded before the worker took control, and the files that it loaded; null where the page is cached already. */
  | { readonly type: 'KEEP'; readonly page: string | null; readonly files: readonly string[] }
  /** Cache the code of all charts and panels, and a page's data files. */
  | { readonly type: 'KEEP_CHARTS'; readonly files: readonly string[] };

export interface VersionReply {
  /** e.g. "1.0.0+3fa9c1d2" */
  readonly version: string;
}

/** Asks a worker for its version; null when it does not answer within `timeoutMs`. */
export function askVersion(
  worker: Pick<ServiceWorker, 'postMessage'>,
  timeoutMs: number,
): Promise<string | null> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => done(null), timeoutMs);
    port1.onmessage = ({ data }: MessageEvent<VersionReply>) => {
      clearTimeout(timer);
      done(data.version);
    };
    worker.postMessage({ type: 'VERSION' } satisfies Message, [port2]);
  });
}
