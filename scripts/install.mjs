// Plain JavaScript for Node 20: installs the packages before anything else can be imported.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Within node_modules: the lock file's hash, and what of it is installed. */
const record = join(root, 'node_modules', '.installed-lock');

/**
 * What may be installed, each with all before it: what the site needs, the screens of the staff (the workspace `admin`, two thirds of
 * all files), tests and checks.
 */
const LEVELS = ['site', 'product', 'all'];
const LEFT_OUT = { site: ['--omit=dev', '--workspaces=false'], product: ['--omit=dev'], all: [] };
const DURATION = { site: 'some twenty seconds', product: 'half a minute', all: 'about a minute' };

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
    // The project itself and its workspace.
    if (link || !path.startsWith('node_modules/')) return true;
    const found = installed[path];
    if (!found) return optional === true || (withoutDev && (dev === true || devOptional === true));
    return found.version === version && found.integrity === integrity;
  });
}

/** What of the present lock file is installed, by this script or by hand, e.g. by `npm ci`; null where it is less than a level. */
function installedLevel() {
  const [hash, level] = existsSync(record) ? readFileSync(record, 'utf8').split(' ') : [];
  if (hash === lockHash() && LEVELS.includes(level)) return level;
  const packages = ['package-lock.json', 'node_modules/.package-lock.json'].map(readPackages);
  if (isComplete(...packages)) return 'all';
  return isComplete(...packages, { withoutDev: true }) ? 'product' : null;
}

/** Whether the packages of `level` ("site", "product" or "all") are installed as the lock file has them. */
export const isInstalled = (level) => LEVELS.indexOf(installedLevel()) >= LEVELS.indexOf(level);

/**
 * Installs the packages of `level` with npm unless they are installed, by this script or by hand; returns whether it did. Exits with 2 on an
 * old Node, 1 when npm fails.
 */
export function installPackages(level = 'all') {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 10)) {
    console.error(`Node 20.10 or newer is needed, this is ${process.version}`);
    process.exit(2);
  }
  const found = installedLevel();
  if (LEVELS.indexOf(found) >= LEVELS.indexOf(level)) {
    writeFileSync(record, `${lockHash()} ${found}`);
    return false;
  }
  console.log(`packages    installing (once; ${DURATION[level]})`);
  // `npm ci` empties the folder, under a service that may run from it; what is missing alone is added to it.
  const command = found === null ? 'ci' : 'install';
  const args = [command, '--no-audit', '--no-fund', '--loglevel=error', ...LEFT_OUT[level]];
  const npm = spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  if (npm.status !== 0) {
    console.error(`packages    npm ${command} failed; see its output above`);
    process.exit(1);
  }
  writeFileSync(record, `${lockHash()} ${level}`);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installPackages(process.argv[2]);
