import { readFileSync, rmSync } from 'node:fs';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../pipeline/config.ts';
import { type Stack, startStack } from '../../../pipeline/database/local/stack.ts';
import { temporaryFolder } from '../../../pipeline/storage/testing/temporary-folder.ts';
import { JOB_FUNCTIONS } from '../../../shared/run-job.ts';
import { answerJob } from './serve-job.ts';

describe('/functions/v1/<name>', () => {
  const dataDir = temporaryFolder();
  let stack: Stack;
  let staff: SupabaseClient;
  const clientOf = () =>
    createClient(stack.api.url, stack.api.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });

  beforeAll(async () => {
    stack = await startStack(readConfig({ DATA_DIR: dataDir, API_PORT: '0', DATABASE_PORT: '0' }), {
      log: () => undefined,
    });
    staff = clientOf();
    await staff.auth.signInWithPassword(
      JSON.parse(readFileSync(stack.passwordsFile as string, 'utf8')).seo_specialist,
    );
    // In a worker's place: each run ends at once with the result of its kind.
    await stack.database.query(
      `create function end_run() returns trigger language plpgsql as $$ begin
         new.status := 'done'; new.finished_at := now(); new.message := 'ended';
         new.result := jsonb_build_object('kind', new.kind, 'count', 3); return new; end $$;
       create trigger end_run before insert on job_runs for each row execute function end_run()`,
    );
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each(JOB_FUNCTIONS)('%s requests the job and answers with its result', async (name) => {
    const { data, error } = await staff.functions.invoke(name);
    expect(error).toBeNull();
    expect(data).toMatchObject({ success: true, kind: name, count: 3, status: 'done' });
  });

  it('refuses visitors, forged tokens, other names and other methods, and requests nothing', async () => {
    const before = await stack.database.query('select count(*) from job_runs');
    const { anonKey, url } = stack.api;
    const post = (name: string, token: string, method = 'POST') =>
      fetch(`${url}/functions/v1/${name}`, {
        method,
        headers: { apikey: anonKey, authorization: `Bearer ${token}` },
      });
    expect([401, 403]).toContain((await post('update-fund-seo', anonKey)).status);
    expect([401, 403]).toContain((await post('update-fund-seo', 'a.b.c')).status);
    expect((await post('snapshot-and-publish', anonKey)).status).toBe(404);
    expect((await post('update-fund-seo', anonKey, 'GET')).status).toBe(405);
    expect((await stack.database.query('select count(*) from job_runs')).rows).toEqual(before.rows);
  });

  it('answers alike as an edge function of a hosted project', async () => {
    const settings = { ...stack.api, siteOrigin: 'https://sandoghnama.example' };
    const token = (await staff.auth.getSession()).data.session?.access_token;
    const request = (authorization?: string) =>
      new Request('https://x.functions.example/', {
        method: 'POST',
        headers: authorization ? { authorization } : {},
      });
    const answer = await answerJob('generate-fund-seo', request(`Bearer ${token}`), settings);
    expect(await answer.json()).toMatchObject({ success: true, kind: 'generate-fund-seo', count: 3 });
    expect(answer.headers.get('access-control-allow-origin')).toBe(settings.siteOrigin);
    expect([401, 403]).toContain((await answerJob('generate-fund-seo', request(), settings)).status);
  });
});
