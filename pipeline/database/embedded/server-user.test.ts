import { afterEach, describe, expect, it, vi } from 'vitest';
import { ensureServerUser } from './server-user.ts';

afterEach(() => vi.restoreAllMocks());
const runAs = (uid: number) => vi.spyOn(process, 'getuid').mockReturnValue(uid);

describe('ensureServerUser()', () => {
  it('as root, without a program that creates users: “create it, start as another user, or set DATABASE_URL”', () => {
    runAs(0);
    vi.stubEnv('PATH', '/proc/none');
    expect(ensureServerUser).toThrow(
      /^PostgreSQL does not run as root, and the system user "postgres" could not be created \(.*ENOENT\): create it, start as another user, or set DATABASE_URL$/,
    );
    runAs(1000);
    expect(ensureServerUser()).toBeNull();
  });
});
