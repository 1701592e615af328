// Plain JavaScript for Node 20: installs the packages before anything else can be imported.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lockHashFile = join(root, 'node_modules', '.installed-lock');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
};

/**
 * True where `installed` (npm's own record of node_modules) has every package of the lock file in its version; `withoutDev`: every one that
 * the product itself needs. Optional ones may be missing: npm leaves out those of other systems. Both are `packages` of a lock file, or null.
 */
export function isComplete(wanted, installed, { withoutDev = false } = {}) {
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional, dev, link }]) => {
    if (path === '' || link) return true;
    const found = installed[path];
    if (!found) return optional === true || (withoutDev && (dev === true || devOptional === true));
    return found.version === version && found.integrity === integrity;
  });
}

/** Behind the hash of the lock file whose development packages were left out. */
const WITHOUT_DEV = ' without development packages';

/**
 * Installs with npm unless the packages of the present lock file are installed, by this script or by hand; `withoutDev` leaves out those that only
 * tests and checks need. Exits with 2 on an old Node, 1 when npm fails.
 */
export function installPackages({ withoutDev = false } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 10)) {
    console.error(`Node 20.10 or newer is needed, this is ${process.version}`);
    process.exit(2);
  }
  const all = lockHash();
  const wanted = withoutDev ? all + WITHOUT_DEV : all;
  const recorded = existsSync(lockHashFile) ? readFileSync(lockHashFile, 'utf8') : null;
  if (recorded === all || recorded === wanted) return false;
  // Installed by hand, e.g. by `npm ci`.
  const [lock, installed] = [
    readPackages('package-lock.json'),
    readPackages('node_modules/.package-lock.json'),
  ];
  if (isComplete(lock, installed, { withoutDev })) {
    writeFileSync(lockHashFile, isComplete(lock, installed) ? all : wanted);
    return false;
  }
  console.log(`packages    installing (once; ${withoutDev ? 'half a minute' : 'about a minute'})`);
  // `npm ci` empties the folder, under a service that may run from it; what is missing alone is added to it.
  const command = isComplete(lock, installed, { withoutDev: true }) ? 'install' : 'ci';
  const args = [
    command,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(withoutDev ? ['--omit=dev'] : []),
  ];
  const npm = spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  if (npm.status !== 0) {
    console.error(`packages    npm ${command} failed; see its output above`);
    process.exit(1);
  }
  writeFileSync(lockHashFile, wanted);
  return true;
}
