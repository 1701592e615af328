// npm run typecheck, lint and depcruise: the named checks of scripts/testing/run-checks.ts, or all of them.
import { CliError } from '../shared/errors.ts';
import { readArguments } from './arguments.mjs';
import { runScript } from './run-script.ts';
import { runChecks } from './testing/run-checks.ts';

const { check: names } = readArguments('checks');
await runScript(async ({ effects }) => {
  const { failures } = await runChecks(effects.print, names);
  if (failures.length > 0) throw new CliError(1, `failed: ${failures.join(', ')}`);
});
