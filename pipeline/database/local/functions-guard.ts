import { setTimeout as delay } from 'node:timers/promises';
import { JOB_FUNCTIONS, runJob } from '../../../shared/run-job.ts';
import type { Gateway } from './gateway.ts';
import { getAsSender, withBody } from './session.ts';

const refuse = (status: number, error: string): Response =>
  Response.json({ success: false, error }, { status });

/** Answers `/functions/v1/<name>` as the edge functions of a hosted project do; Supabase Lite has no functions. */
export async function guardFunctions(request: Request, gateway: Gateway): Promise<Response> {
  const name = new URL(request.url).pathname.split('/')[3];
  const kind = JOB_FUNCTIONS.find((known) => known === name);
  if (kind === undefined) return refuse(404, `expected one of ${JOB_FUNCTIONS.join(', ')}, got ${name}`);
  if (request.method !== 'POST') return refuse(405, `expected POST, got ${request.method}`);
  return runJob(kind, {
    pause: delay,
    send: (path, body) => {
      const url = new URL(`/rest/v1/${path}`, request.url);
      if (body !== undefined) return gateway.answer(withBody(request, body, url));
      return gateway.answer(getAsSender(request, url));
    },
  });
}
