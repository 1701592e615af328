import { fastify } from 'fastify';
import { CliError } from '../../shared/errors.ts';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';

export interface HealthServer {
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
export async function serveHealth({ host, port, health, metrics }: Options): Promise<HealthServer> {
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
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new CliError(2, `port ${port} is taken; set WATCH_PORT to a free one`, { cause: error });
  }
}
