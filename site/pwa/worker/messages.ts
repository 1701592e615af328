/** What pages and the worker say to each other. */
export type Message =
  /** Take over now. */
  | { readonly type: 'SKIP_WAITING' }
  /** Answered on the port that comes along with a `Hello`. */
  | { readonly type: 'VERSION' }
  /** The page that was open before the worker ruled, and the files that it had loaded. */
  | { readonly type: 'KEEP'; readonly page: string; readonly files: readonly string[] };

export interface Hello {
  /** e.g. "1.0.0+3fa9c1d2" */
  readonly version: string;
}

/** Asks a worker who it is; null when it does not answer in time (milliseconds). */
export function askVersion(
  worker: Pick<ServiceWorker, 'postMessage'>,
  within: number,
): Promise<string | null> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => done(null), within);
    port1.onmessage = ({ data }: MessageEvent<Hello>) => {
      clearTimeout(timer);
      done(data.version);
    };
    worker.postMessage({ type: 'VERSION' } satisfies Message, [port2]);
  });
}
