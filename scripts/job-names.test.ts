import { describe, expect, it } from 'vitest';
import { kindText } from '../admin/jobs/job-run.ts';
import { tasks } from '../pipeline/service/jobs/index.ts';

describe("the jobs' names in the admin", () => {
  it.each(tasks.map(({ id }) => id))('names %s in Persian', (id) => {
    expect(kindText(id === 'ingest' ? 'ingest:' : id)).not.toMatch(/[A-Za-z]/);
  });
});
