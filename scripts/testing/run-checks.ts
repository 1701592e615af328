import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CliError } from '../../shared/errors.ts';
import { root } from '../bundle.ts';
import type { Outcome } from './run-tests.ts';

const rooms = ['shared', 'pipeline', 'site', 'admin', 'scripts'];
const CHECKS: Readonly<Record<string, readonly string[]>> = {
  types: ['tsc', '--build'],
  pages: ['astro', 'check', '--tsconfig', 'site/tsconfig.pages.json', '--minimumSeverity', 'error'],
  lint: ['biome', 'check', '--error-on-warnings', '.'],
  imports: ['depcruise', '--config', '.dependency-cruiser.cjs', ...rooms],
  folders: ['depcruise', '--config', '.dependency-cruiser.folders.cjs', ...rooms],
  unused: ['knip', '--no-progress'],
  'unused-production': ['knip', '--no-progress', '--production'],
  advisories: ['scripts/audit.ts'],
};

/** A script of ours by its path, a package's binary by its name. */
const program = (name: string): string => join(root, name.includes('/') ? name : `node_modules/.bin/${name}`);

/** Runs one check, then prints its output; returns whether it passed. */
async function check(
  log: (line: string) => void,
  name: string,
  [command = '', ...args]: readonly string[],
): Promise<boolean> {
  const child = spawn(process.execPath, [program(command), ...args], { cwd: root });
  const lines: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => lines.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  log(`check       ${name}${code === 0 ? '' : ': failed'}`);
  process.stdout.write(Buffer.concat(lines));
  return code === 0;
}

/** The checks with these names, or all. Throws CliError(2) for an unknown name. */
function chooseChecks(names: readonly string[]): (readonly [name: string, command: readonly string[]])[] {
  const unknown = names.filter((name) => !Object.hasOwn(CHECKS, name));
  if (unknown.length > 0)
    throw new CliError(
      2,
      `there is no check "${unknown.join('", "')}"; there are: ${Object.keys(CHECKS).join(', ')}`,
    );
  return Object.entries(CHECKS).filter(([name]) => names.length === 0 || names.includes(name));
}

/** Runs types, lint, import rules, unused code and advisories, or those named, side by side; each counts as one test. */
export async function runChecks(
  log: (line: string) => void,
  names: readonly string[] = [],
): Promise<Outcome> {
  const chosen = chooseChecks(names);
  log(`check       ${chosen.map(([name]) => name).join(', ')}`);
  const results = await Promise.all(
    chosen.map(async ([name, command]) => ({ name, ok: await check(log, name, command) })),
  );
  const failures = results
    .filter(({ ok }) => !ok)
    .map(({ name }) => `the check «${name}»; its output is above`);
  return { passed: results.length - failures.length, failures, skipped: 0, costs: [], passedFiles: [] };
}
