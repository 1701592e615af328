import { readProjectFile } from '../read-project-file.ts';
import type { Check } from './check.ts';
import { flowChecks } from './flow.ts';
import { goldChecks } from './gold.ts';
import { holdingsChecks } from './holdings.ts';
import { leverageChecks } from './leverage.ts';
import { readSeries } from './read.ts';
import { reserveChecks } from './reserve.ts';
import { returnsChecks } from './returns.ts';

/** All derived figures with records. */
const checks: readonly Check[] = [
  ...goldChecks,
  ...leverageChecks,
  ...reserveChecks,
  ...flowChecks,
  ...returnsChecks,
  ...holdingsChecks,
];

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node scripts/run.mjs scripts/accuracy/print-accuracy.ts <folder of series>');
  process.exit(2);
}

const shown = (value: number): string => {
  if (value === 0) return '0';
  if (value < 1e-6) return value.toExponential(0);
  return Number(value.toPrecision(3)).toString();
};

/** The section on origins needs whole releases: scripts/figure-origins.db.test.ts compares its table with them. */
const ORIGINS = '## What is measured, derived, assumed, simulated';
const [, origins = ''] = readProjectFile('docs/accuracy.md').split(ORIGINS);

const read = (file: string) => readSeries(folder, file);
const lineOf = ({ what, file, unit, run, why }: Check): string => {
  const { rows, largest, at } = run(read);
  return `| ${what} | \`${file}\` | ${rows.toLocaleString('en')} | ${shown(largest)} | ${unit} | ${at} | ${why} |`;
};

console.log(`# How exact the derived figures are

Each formula of \`shared/funds\` against records of the real market: the published figure beside the one computed from the
same inputs. \`node --import tsx scripts/accuracy/print-accuracy.ts <folder of series>\` prints this table from the folder; nothing in it is written
by hand.

| figure | record | rows | largest difference | unit | where | why |
|---|---|---:|---:|---|---|---|
${checks.map(lineOf).join('\n')}

${ORIGINS}${origins.trimEnd()}`);
