import { beforeAll, describe, expect, it } from 'vitest';
import { asVisitorOrUser, people, withRows } from '../../pipeline/database/testing/test-database.ts';

const RUNS = `insert into job_runs (kind, status, started_at, finished_at, requested_by, result) values
  ('snapshot-and-publish', 'done', now() - interval '2 hours', now(), null, '{"version": "000001-a"}'),
  ('ingest:fipiran', 'done', now() - interval '90 minutes', now() - interval '80 minutes', null, '{}'),
  ('snapshot-and-publish', 'done', now() + interval '1 hour', now(), $1, '{"version": "000002-b"}')`;

describe('read_release_causes()', () => {
  const { db, rolledBack } = withRows();
  beforeAll(async () => {
    await db().query('delete from admin_user_logs');
    await db().query('delete from job_runs');
  });

  it('names who asked, what the staff had changed since the release before, and the sources that were read', async () => {
    await rolledBack(async (tx) => {
      await tx.query(RUNS, [people.superAdmin]);
      await asVisitorOrUser(tx, people.superAdmin, (q) =>
        q.query("insert into redirects (from_path, to_path) values ('/old-a', '/a'), ('/old-b', '/b')"),
      );
      const read = (who: string | null) =>
        asVisitorOrUser(tx, who, (q) => q.query('select * from read_release_causes() order by version'));
      const { rows } = await read(people.superAdmin);
      expect(rows).toMatchObject([
        { version: '000001-a', requested_by: null, changes: [], sources: [] },
        {
          version: '000002-b',
          requested_by: expect.any(String),
          changes: [{ by: expect.any(String), resource: 'redirects', rows: 2 }],
          sources: ['fipiran'],
        },
      ]);
      await tx.query('reset role');
      await expect(read(null)).rejects.toThrow(/permission denied/);
    });
  });
});
