import { setTimeout as delay } from 'node:timers/promises';
import { JOB_FUNCTIONS, runJob } from '../../../shared/job-door.ts';
import { guardAuth } from './auth-guard.ts';
import type { Gateway } from './gateway.ts';
import { refuseSessionless, withBody } from './session.ts';
import { guardStorage } from './storage-guard.ts';

const refuse = (status: number, error: string): Response =>
  Response.json({ success: false, error }, { status });

/** Answers `/functions/v1/<name>` as the edge functions of a hosted project do; Supabase Lite has no functions. */
async function guardFunctions(request: Request, gateway: Gateway): Promise<Response> {
  const name = new URL(request.url).pathname.split('/')[3];
  const kind = JOB_FUNCTIONS.find((known) => known === name);
  if (kind === undefined) return refuse(404, `expected one of ${JOB_FUNCTIONS.join(', ')}, got ${name}`);
  if (request.method !== 'POST') return refuse(405, `expected POST, got ${request.method}`);
  return runJob(kind, {
    pause: delay,
    send: (path, body) => {
      const url = new URL(`/rest/v1/${path}`, request.url);
      if (body !== undefined) return gateway.answer(withBody(request, body, url));
      const headers = new Headers(request.headers);
      for (const header of ['content-length', 'content-type']) headers.delete(header);
      return gateway.answer(new Request(url, { headers }));
    },
  });
}

type Guard = (request: Request, gateway: Gateway) => Promise<Response>;

/** Services by the first part of their path. Supabase Lite answers the others by itself. */
const GUARDS: Readonly<Record<string, Guard>> = {
  auth: guardAuth,
  storage: guardStorage,
  functions: guardFunctions,
};

/** Answers an admitted request by the guard of its service. */
export const guardServices: Guard = async (request, gateway) => {
  const refusal = await refuseSessionless(request, gateway);
  if (refusal) return refusal;
  const service = new URL(request.url).pathname.split('/')[1] ?? '';
  return Object.hasOwn(GUARDS, service)
    ? (GUARDS[service] as Guard)(request, gateway)
    : gateway.answer(request);
};
