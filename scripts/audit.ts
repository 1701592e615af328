// npm run audit: known vulnerabilities of the packages that run in production. Asks the registry; where it has no audit or cannot be
// reached, compares package-lock.json with scripts/advisories.json. Exit code 1 for a high or critical one that applies.
import { spawnSync } from 'node:child_process';
import {
  type Finding,
  findAffected,
  installedPackages,
  isBlocking,
  parseAdvisories,
  parseReport,
} from './advisories.ts';
import { readArguments } from './arguments.mjs';
import { root } from './bundle.ts';
import { readProjectFile } from './read-project-file.ts';

const TIMEOUT_MS = 30_000;

/** The registry's report; null without one. npm's exit code is no answer: it is 1 for a finding and for a refused request. */
function askRegistry(): Finding[] | null {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${TIMEOUT_MS / 2}`];
  const npm = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
    // Under `npm run` npm passes its own settings on, which its next call would report as unknown.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return parseReport(npm.stdout ?? '');
}

readArguments('audit');
const installed = installedPackages(readProjectFile('package-lock.json'));
const list = parseAdvisories(readProjectFile('scripts/advisories.json'));
const reported = askRegistry();
const findings = reported ?? findAffected(installed, list);
const blocking = findings.filter(isBlocking);
const by =
  reported === null
    ? `offline, by scripts/advisories.json of ${list.date} with ${list.advisories.length} advisories; the registry gave no audit`
    : 'by the registry’s audit of today';
console.log(
  `audit       ${installed.length} packages ${by}: ${blocking.length} high or critical, ${findings.length - blocking.length} lower`,
);
for (const { package: name, version, severity, id } of findings)
  console.log(`audit       ${severity} ${name} ${version} https://github.com/advisories/${id}`);
process.exit(blocking.length > 0 ? 1 : 0);
