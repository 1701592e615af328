// npm run nightly: all tests with many rounds, then both benches in full and the soak; their output is written to .nightly/.
// `npm run nightly -- kills changes` runs the named parts alone. Each number of rounds can be set, e.g.
// `FAULT_ROUNDS=40 npm run nightly`. Exits with 1 where a part failed.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../pipeline/storage/ensure-folder.ts';
import { CliError } from '../shared/errors.ts';
import { readArguments } from './arguments.mjs';
import { root } from './bundle.ts';
import { runScript } from './run-script.ts';

/** Rounds of fault and property tests; `npm test` runs fewer. */
const NIGHTLY_ROUNDS = {
  FAULT_ROUNDS: '200',
  FAULT_EVENTS: '1000',
  START_KILLS: '30',
  PROPERTY_RUNS: '200',
  FIGURE_PAGES: 'all',
  EDITOR_CRASHES: '20',
  NIGHTLY: '1',
  PROPERTY_SEED: String(randomInt(2 ** 31)),
};
const OUT = join(root, '.nightly');

interface NightlyPart {
  readonly name: string;
  readonly what: string;
  readonly script: readonly string[];
  /** File for the JSON on standard output; without one the output is shown. */
  readonly outputFile?: string;
  /** True for a part of "tests", which runs where it is named. */
  readonly onlyNamed?: true;
}

const NIGHTLY_PARTS: readonly NightlyPart[] = [
  { name: 'tests', what: `with ${JSON.stringify(NIGHTLY_ROUNDS)}`, script: ['test.ts'] },
  {
    name: 'publish',
    what: 'the whole bench',
    script: ['bench/publish.ts'],
    outputFile: 'bench-publish.json',
  },
  { name: 'web', what: 'the whole bench', script: ['bench/web.ts'], outputFile: 'bench-web.json' },
  {
    name: 'soak',
    what: 'an hour at 24 times the market',
    script: ['bench/soak.ts'],
    outputFile: 'soak.json',
  },
  {
    name: 'kills',
    what: '40 kills of each database',
    script: ['test.ts', 'database-faults.db', 'database-kill.db'],
    onlyNamed: true,
  },
  {
    name: 'starts',
    what: '30 kills of npm start',
    script: ['test.ts', 'start-kills.slow'],
    onlyNamed: true,
  },
  {
    name: 'changes',
    what: '1,000 changes on two and on four services',
    script: ['test.ts', 'service/service.db'],
    onlyNamed: true,
  },
];

/** The parts with these names, or all. Throws CliError(2) for an unknown name. */
function chooseParts(names: readonly string[]): readonly NightlyPart[] {
  if (names.length === 0) return NIGHTLY_PARTS.filter(({ onlyNamed }) => !onlyNamed);
  return names.map((name) => {
    const part = NIGHTLY_PARTS.find((candidate) => candidate.name === name);
    if (part) return part;
    const known = NIGHTLY_PARTS.map((candidate) => candidate.name).join(', ');
    throw new CliError(2, `there is no part "${name}"; there are: ${known}`);
  });
}

/** Runs one part in a process of its own, as its npm script does; returns whether it succeeded. */
function runPart({ script: [file = '', ...args], outputFile: keeps }: NightlyPart): boolean {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'scripts/run.mjs'), join('scripts', file), ...args],
    {
      cwd: root,
      env: { ...NIGHTLY_ROUNDS, ...process.env },
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', keeps ? 'pipe' : 'inherit', 'inherit'],
    },
  );
  if (keeps) writeFileSync(join(OUT, keeps), stdout);
  return status === 0;
}

const { part: names } = readArguments('nightly');
await runScript(async ({ effects, stage }) => {
  const parts = chooseParts(names);
  createFolder(OUT);
  const failed: string[] = [];
  for (const part of parts) {
    if (effects.signal.aborted) break;
    const hasPassed = await stage(part.name, part.what, async () => runPart(part));
    if (!hasPassed) failed.push(part.name);
  }
  if (effects.signal.aborted) throw new CliError(1, 'interrupted');
  if (failed.length > 0) throw new CliError(1, `failed: ${failed.join(', ')}`);
});
