import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { CliError, messageOf } from '../../../shared/errors.ts';
import { explainPort } from '../../storage/ports.ts';
import type { Keys } from './keys.ts';

export interface ApiOptions {
  readonly databaseUrl: string;
  readonly port: number;
  readonly siteUrl: string;
  readonly keys: Keys;
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
}

export type ApiMessage = { kind: 'ready'; port: number } | { kind: 'failed'; code: string; message: string };

export interface Api {
  readonly url: string;
  stop(): Promise<void>;
}

type Log = (line: string) => void;

/** Supabase Lite prints each refused request with its stack and fields; the log takes the first line alone. */
function relay(stream: Readable, log: Log): void {
  createInterface({ input: stream }).on('line', (line) => {
    if (/^[^\s{}]/.test(line)) log(`api         ${line}`);
  });
}

const startError = ({ port }: ApiOptions, code: string, message: string): unknown => {
  const explained = explainPort({ code }, { name: 'API_PORT', host: '127.0.0.1', port });
  return explained instanceof CliError
    ? explained
    : new CliError(1, `the API did not start: ${message.split('\n', 1)[0]}`);
};

function firstAnswer(worker: Worker, options: ApiOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: ApiMessage) =>
      answer.kind === 'ready'
        ? resolve(answer.port)
        : reject(startError(options, answer.code, answer.message)),
    );
    worker.once('error', (error: Error) => reject(startError(options, '', error.message)));
    worker.once('exit', (code) => reject(startError(options, '', `its thread ended with ${code}`)));
  });
}

/**
 * Serves Supabase Lite on this machine: tables and functions of `public` under row-level security, accounts, and files in buckets.
 * Throws CliError(2) when the port is taken, CliError(1) when it does not start.
 */
export async function startApi(options: ApiOptions, log: Log): Promise<Api> {
  const worker = new Worker(new URL('./api-worker.ts', import.meta.url), {
    workerData: options,
    stdout: true,
    stderr: true,
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  relay(worker.stdout, log);
  relay(worker.stderr, log);
  const port = await firstAnswer(worker, options).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  let stopping = false;
  worker.on('error', (error: Error) => log(`api         failed: ${messageOf(error)}`));
  worker.once('exit', () => {
    if (!stopping) log('api         ended by itself: contact form and admin answer again after a restart');
  });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      stopping = true;
      worker.postMessage('stop');
      await ended;
    },
  };
}
