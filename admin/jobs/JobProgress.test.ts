import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { JobProgress, waitingText } from './JobProgress.tsx';
import type { JobRun } from './job-run.ts';

const run: JobRun = {
  id: 'r',
  kind: 'publish-static-seo',
  status: 'done',
  stage: null,
  done: 0,
  total: 0,
  progress: 1,
  message: null,
  result: { total: 364 },
  error: null,
  created_at: '2026-08-16T09:00:00Z',
  started_at: '2026-08-16T09:00:00Z',
  finished_at: '2026-08-16T09:01:00Z',
};
const shown = (changes: Partial<JobRun>): string =>
  renderToStaticMarkup(createElement(JobProgress, { run: { ...run, ...changes } }));

describe('<JobProgress>', () => {
  // spec 36.17
  it('reports the number of published records of a finished run', () => {
    expect(shown({})).toContain('انجام شد');
    expect(shown({})).toContain('۳۶۴ رکورد منتشر شد');
    expect(shown({})).not.toContain('role="alert"');
  });
  it('shows the stage, the count and the percentage of a running run', () => {
    const html = shown({
      status: 'running',
      stage: 'print',
      done: 12,
      total: 400,
      progress: 0.03,
      result: null,
      finished_at: null,
    });
    expect(html).toContain('چاپ صفحه‌ها · ۱۲ از ۴۰۰');
    expect(html).toContain('aria-valuenow="3"');
    expect(shown({ status: 'running', stage: 'read', result: null })).not.toContain('aria-valuenow');
  });
  // spec 36.17
  it('shows the error of a failed run', () => {
    const html = shown({ status: 'failed', result: null, error: 'no space left on device' });
    expect(html).toContain('ناموفق');
    expect(html).toMatch(/role="alert".*no space left on device/s);
  });
});

describe('waitingText(run, now)', () => {
  const now = Date.parse('2026-08-16T10:00:00Z');
  const waiting = (changes: Partial<JobRun>) => waitingText({ ...run, status: 'queued', ...changes }, now);
  it('names an absent worker where none has begun the run, and the next attempt where one failed', () => {
    expect(waiting({ started_at: null })).toContain('هیچ کارگری');
    expect(waiting({ error: 'the database does not answer' })).toContain('دوباره تلاش می‌کند');
    expect(waiting({ status: 'running' })).toBeNull();
  });
});
