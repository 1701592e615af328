import { describe, expect, it } from 'vitest';
import { runJob } from './run-job.ts';

const RUN = '00000000-0000-4000-8000-00000000000a';

/** The API's answers, one after the other; the last one is repeated. */
function api(...answers: Response[]) {
  const sent: [string, unknown][] = [];
  const effects = {
    send: async (path: string, body?: unknown) => {
      sent.push([path, body]);
      return (answers.length > 1 ? answers.shift() : answers[0]?.clone()) as Response;
    },
    pause: async () => undefined,
  };
  return { sent, effects };
}
const run = (status: string, more: object = {}) =>
  Response.json([{ status, message: 'm', error: null, result: null, ...more }]);

describe('runJob(kind, effects)', () => {
  it('requests the job of its name and answers with the result of the run', async () => {
    const { sent, effects } = api(
      Response.json(RUN),
      run('running'),
      run('partial', { result: { count: 3 } }),
    );
    const answer = await runJob('generate-fund-seo', effects);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      success: true,
      message: 'm',
      count: 3,
      run: RUN,
      status: 'partial',
    });
    expect(sent[0]).toEqual(['rpc/request_job', { kind: 'generate-fund-seo', payload: {} }]);
  });

  it('passes on the refusal of a caller without the right, and requests nothing more', async () => {
    const { sent, effects } = api(Response.json({ message: 'permission denied' }, { status: 403 }));
    const answer = await runJob('update-fund-seo', effects);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { success: false, error: 'permission denied' },
    ]);
    expect(sent).toHaveLength(1);
  });

  it('answers 500 with the reason of a failed run, and 202 for one that goes on', async () => {
    const failed = await runJob(
      'export-static-seo',
      api(Response.json(RUN), run('failed', { error: 'e' })).effects,
    );
    expect([failed.status, await failed.json()]).toMatchObject([500, { success: false, error: 'e' }]);
    const open = await runJob('export-static-seo', api(Response.json(RUN), run('queued')).effects);
    expect([open.status, await open.json()]).toMatchObject([202, { run: RUN, status: 'running' }]);
  });
});
