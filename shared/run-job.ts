/** The kinds of jobs that programs outside request by a function of the same name. */
export const JOB_FUNCTIONS = [
  'publish-static-seo',
  'export-static-seo',
  'generate-fund-seo',
  'update-fund-seo',
  'generate-category-seo',
  'update-category-seo',
] as const;
export type JobFunction = (typeof JOB_FUNCTIONS)[number];

export interface RunJobEffects {
  /** Sends a request to the project's REST API with the caller's token. e.g. `send('rpc/request_job', { kind })` */
  send(path: string, body?: unknown): Promise<Response>;
  pause(ms: number): Promise<unknown>;
}

interface Run {
  readonly status: string;
  readonly message: string | null;
  readonly error: string | null;
  readonly result: Readonly<Record<string, unknown>> | null;
}

const POLL_MS = 300;
/** A browser and a proxy wait for a minute; an edge function may run for longer. */
const MAX_POLLS = 150;

async function refusal(answer: Response): Promise<Response> {
  const body = (await answer.json().catch(() => null)) as { message?: unknown } | null;
  const error = typeof body?.message === 'string' ? body.message : `the API answered ${answer.status}`;
  return Response.json({ success: false, error }, { status: answer.status });
}

/** The answer to a run that has ended: the result itself, as the callers know it, beside the run's own fields. */
const ended = (run: string, { status, message, error, result }: Run): Response =>
  status === 'done' || status === 'partial'
    ? Response.json({ success: true, message, ...result, run, status })
    : Response.json({ success: false, error: error ?? message ?? status, run, status }, { status: 500 });

/**
 * Requests a job as `request_job` does, with the caller's rights, and waits for its end. Answers 200 with the run's result, 202 where it
 * still runs after 45 seconds, 500 where it failed, and the API's own status where the caller may not request it.
 */
export async function runJob(kind: JobFunction, { send, pause }: RunJobEffects): Promise<Response> {
  const requested = await send('rpc/request_job', { kind, payload: {} });
  if (!requested.ok) return refusal(requested);
  const run = (await requested.json()) as string;
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const answer = await send(`job_runs?id=eq.${encodeURIComponent(run)}&select=status,message,error,result`);
    if (!answer.ok) return refusal(answer);
    const [row] = (await answer.json()) as Run[];
    if (row && row.status !== 'queued' && row.status !== 'running') return ended(run, row);
    await pause(POLL_MS);
  }
  return Response.json({ success: true, run, status: 'running' }, { status: 202 });
}
