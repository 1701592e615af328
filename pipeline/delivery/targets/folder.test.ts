import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { folder } from './folder.ts';

const root = temporaryFolder();
const umask = process.umask(0o077);
afterAll(() => {
  process.umask(umask);
  rmSync(root, { recursive: true, force: true });
});

it('writes files and folders that a web server may read, though the process writes for its own account', async () => {
  const [target] = folder.configure({ TARGET_FOLDER: join(root, 'www') });
  const store = await target?.open();
  const page = {
    key: 'funds/عیار.html',
    body: Buffer.from('…'),
    contentType: 'text/html',
    cacheControl: 'no-cache',
  };
  await store?.put(page, new AbortController().signal);
  const modes = ['', 'funds', 'funds/عیار.html'].map(
    (path) => statSync(join(root, 'www', path)).mode & 0o777,
  );
  expect(modes).toEqual([0o755, 0o755, 0o644]);
});
