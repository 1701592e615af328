import { once } from 'node:events';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/connect.ts';
import { readHealth } from './health.ts';
import { serveHealth } from './health-server.ts';
import { tasks } from './jobs/index.ts';
import type { AttemptResult } from './jobs/interfaces.ts';
import { openLog, type ServiceLog } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { openService, type ServiceOptions } from './service.ts';

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
    const kinds = tasks.map(({ id }) => id);
    const metrics = createMetrics({ database, dataDir: config.dataDir, now, kinds });
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
    if (!signal.aborted) await once(signal, 'abort');
    log.info('stopping');
  } finally {
    for (const close of closing.reverse()) await close();
    log.info('stopped');
  }
}
