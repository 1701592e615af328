// node scripts/run.mjs scripts/check-figures.ts [-- --sample 60]: checks the figures on the pages of the live release, prints one JSON object, and
// exits with 1 where a figure lacks its provenance, disagrees with it, or is simulated without a mark, where a block credits, marks or dates
// its figures against their rows, or a picture's label is not in its table.
import { parseArgs } from 'node:util';
import { openReadonlyDataDir } from '../pipeline/snapshots/data-dir.ts';
import { CliError } from '../shared/errors.ts';
import { checkFigures, countFaults } from './figures/check-release.ts';
import { MAX_FIXED_INCOME_SHARPE } from './figures/fixed-income-sharpe.ts';
import { openCheckedRelease } from './figures/open-release.ts';
import { runScript } from './run-script.ts';

await runScript(async ({ config, effects }) => {
  const { values } = parseArgs({ options: { sample: { type: 'string' } } });
  const sample = values.sample === undefined ? null : Number(values.sample);
  if (sample !== null && !(Number.isInteger(sample) && sample > 0))
    throw new CliError(2, `--sample: expected a number of pages above 0, found ${values.sample}`);
  const report = checkFigures(openCheckedRelease(openReadonlyDataDir(config.dataDir), sample));
  effects.print(JSON.stringify(report, null, 2));
  const faults = countFaults(report);
  if (faults > 0)
    throw new CliError(1, `${faults} faults in ${report.figures} figures of ${report.pages} pages`);
  const { fixedIncomeSharpe: sharpe } = report;
  if (sharpe !== null && Math.abs(sharpe) > MAX_FIXED_INCOME_SHARPE)
    throw new CliError(1, `the Sharpe ratio of all fixed-income funds is ${sharpe}, expected about 0`);
});
