import { type JobFunction, runJob } from '../../../shared/run-job.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

export interface ServeSettings {
  readonly url: string;
  readonly anonKey: string;
  /** The only origin whose pages may call; programs send none. */
  readonly siteOrigin: string | null;
}

const withCors = (answer: Response, { siteOrigin }: ServeSettings): Response => {
  if (siteOrigin !== null) answer.headers.set('access-control-allow-origin', siteOrigin);
  answer.headers.append('vary', 'origin');
  return answer;
};

/** Answers a request for the function of a job: with the caller's own token, so that the database decides. */
export async function answerJob(
  kind: JobFunction,
  request: Request,
  settings: ServeSettings,
): Promise<Response> {
  if (request.method === 'OPTIONS') {
    const headers = {
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
    };
    return withCors(new Response(null, { status: 204, headers }), settings);
  }
  if (request.method !== 'POST')
    return withCors(Response.json({ success: false, error: 'expected POST' }, { status: 405 }), settings);
  const headers = {
    apikey: settings.anonKey,
    authorization: request.headers.get('authorization') ?? `Bearer ${settings.anonKey}`,
    'content-type': 'application/json',
  };
  const answer = await runJob(kind, {
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    send: (path, body) =>
      fetch(
        `${settings.url}/rest/v1/${path}`,
        body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
      ),
  });
  return withCors(answer, settings);
}

/** Serves one job's function on a hosted project. */
export function serveJob(kind: JobFunction): void {
  const settings: ServeSettings = {
    url: Deno.env.get('SUPABASE_URL') ?? '',
    anonKey: Deno.env.get('SUPABASE_ANON_KEY') ?? '',
    siteOrigin: Deno.env.get('SITE_ORIGIN')?.replace(/\/$/, '') ?? null,
  };
  Deno.serve((request) => answerJob(kind, request, settings));
}
