import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '../../shared/errors.ts';
import { bundleHash } from '../render/bundle.ts';
import { hasAdmin } from '../render/bundle-assets.ts';
import { portProblem } from '../storage/ports.ts';
import { freeBytes } from '../storage/reserve.ts';
import { defineCheck, type Finding, failed, ok, warning } from './define-check.ts';

/** Bytes. */
const GIBIBYTE = 1024 ** 3;
/** Gibibytes of the disk: a market of 350 funds takes some 400 MB with twenty releases. */
const FREE = { needed: 0.5, comfortable: 2 } as const;
/** Others than the owner may read or write; where root starts the database, its account may pass through. */
const OPEN_TO_OTHERS = 0o066;

const PACKAGE = new URL('../../package.json', import.meta.url);

export const node = defineCheck({
  id: 'node',
  async run() {
    const { dependencies } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const wanted = Number(/\d+/.exec(dependencies.node ?? '')?.[0]);
    const found = process.versions.node;
    return [
      Number.parseInt(found, 10) >= wanted
        ? ok(found)
        : failed(
            `${found}, expected ${wanted} or newer`,
            'run commands by `npm run`, or with node_modules/.bin/node',
          ),
    ];
  },
});

const BUILD = 'run `npm run bundle`';

export const bundle = defineCheck({
  id: 'bundle',
  async run({ bundleDir }) {
    try {
      const hash = bundleHash(bundleDir).slice(0, 8);
      return hasAdmin(bundleDir)
        ? [ok(`${bundleDir}, ${hash}`)]
        : [failed(`${bundleDir} holds the site without the staff’s screens`, BUILD)];
    } catch {
      return [failed(`${bundleDir} holds no built site`, BUILD)];
    }
  },
});

const nearestExisting = (folder: string): string =>
  existsSync(folder) ? folder : nearestExisting(dirname(folder));

function diskFinding(folder: string): Finding {
  const free = freeBytes(folder) / GIBIBYTE;
  const text = `${free.toFixed(1)} GB free in ${folder}`;
  const advice = 'free some, run `npm run pipeline -- tidy`, or lower KEEP_RELEASES';
  if (free < FREE.needed) return failed(text, advice);
  return free < FREE.comfortable ? warning(text, advice) : ok(text);
}

function folderFinding(folder: string): Finding {
  const existing = nearestExisting(folder);
  try {
    accessSync(`${existing}/`, constants.W_OK | constants.X_OK);
  } catch (error) {
    return failed(
      `${existing}: ${messageOf(error)}`,
      'set DATA_DIR to a folder of this user, or give it the folder',
    );
  }
  if (existing !== folder) return ok(`${folder} will be created`);
  return (statSync(folder).mode & OPEN_TO_OTHERS) === 0
    ? ok(folder)
    : warning(`${folder} is open to other users`, `run \`chmod 700 ${folder}\``);
}

export const disk = defineCheck({
  id: 'disk',
  run: async ({ config: { dataDir } }) => [folderFinding(dataDir), diskFinding(nearestExisting(dataDir))],
});

export const ports = defineCheck({
  id: 'ports',
  async run({ config }) {
    const wanted = [
      { name: 'SITE_PORT', host: config.siteHost, port: config.ports.site },
      { name: 'WATCH_PORT', ...config.service },
    ];
    return Promise.all(
      wanted.map(async ({ name, host, port }) => {
        const problem = await portProblem({ name, host, port });
        if (problem === null) return ok(`${name} ${host}:${port} is free`);
        return warning(
          `${name} ${host}:${port} cannot be opened (${problem})`,
          `nothing to do where this service is running; else set ${name} to a free one`,
        );
      }),
    );
  },
});
