import { fastify } from 'fastify';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/connect.ts';
import { untilAborted } from '../stop-signal.ts';
import { explainPort } from '../storage/ports.ts';
import { type Health, readHealth } from './health.ts';
import { tasks } from './jobs/index.ts';
import type { AttemptResult } from './jobs/interfaces.ts';
import { openLog, type ServiceLog } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { openService, type ServiceOptions } from './service.ts';

interface HealthServer {
  /** e.g. "http://127.0.0.1:4323" */
  readonly url: string;
  close(): Promise<void>;
}

interface Options {
  readonly host: string;
  readonly port: number;
  readonly health: () => Promise<Health>;
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>;
}

/** Serves /healthz (200 or 503, JSON) and /metrics (Prometheus text). Throws CliError(2) when the port is taken. */
async function serveHealth({ host, port, health, metrics }: Options): Promise<HealthServer> {
  const app = fastify({ forceCloseConnections: true });
  app.get('/healthz', async (_request, reply) => {
    const { ok, checks } = await health();
    return reply
      .code(ok ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ok ? 'ok' : 'failing', checks });
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  try {
    const url = await app.listen({ host, port });
    return { url, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw explainPort(error, { name: 'WATCH_PORT', host, port });
  }
}

export interface RunServiceOptions extends Pick<ServiceOptions, 'tasks' | 'entries' | 'bundleDir'> {
  readonly config: Config;
  readonly effects: {
    readonly now: () => Date;
    /** Takes the lines of the log. */
    readonly print: (line: string) => void;
    /** Stops the service when aborted. */
    readonly signal: AbortSignal;
  };
}

/** Idle runs are not logged. */
function logAttempt(log: ServiceLog, { isIdle, ms, message, ...fields }: AttemptResult): void {
  if (isIdle) return;
  const level = fields.status === 'failed' || fields.status === 'retried' ? 'error' : 'info';
  log[level](message, { ...fields, ms: Math.round(ms) });
}

/**
 * Runs the service and its server for health and metrics until the signal aborts. Throws CliError when the database
 * cannot be reached or the port is taken.
 */
export async function runService({ config, effects, ...options }: RunServiceOptions): Promise<void> {
  const { now, signal } = effects;
  const log = openLog(effects.print, now);
  const database = await openDatabase(config);
  const closing: (() => Promise<unknown>)[] = [database.close];
  try {
    const metrics = createMetrics({
      database,
      dataDir: config.dataDir,
      now,
      tasks: tasks.map(({ id }) => id),
    });
    const service = openService({
      ...options,
      config,
      database,
      effects: { now, log: (line) => log.info(line) },
      onPublish: metrics.countPublish,
      onAttempt: (result) => {
        metrics.countAttempt(result);
        logAttempt(log, result);
      },
    });
    closing.push(service.stop);
    const { schedule, worker } = await service.start();
    const health = () =>
      readHealth({
        database,
        now,
        lastHeartbeat: worker.lastHeartbeat,
        ...(schedule && { lastTick: schedule.lastTick }),
      });
    const server = await serveHealth({ ...config.service, health, metrics });
    closing.push(server.close);
    log.info('watching', { url: server.url, schedule: schedule !== null });
    await untilAborted(signal);
    log.info('stopping');
  } finally {
    for (const close of closing.reverse()) await close();
    log.info('stopped');
  }
}
