import { messageOf } from '../../shared/errors.ts';
import { clock } from './check-clock.ts';
import { database } from './check-database.ts';
import { bundle, disk, node, ports } from './check-machine.ts';
import { secrets } from './check-secrets.ts';
import { api, targets } from './check-services.ts';
import { type Check, type CheckContext, type Finding, failed } from './define-check.ts';

/** Every check, in the order in which they are printed. A new one is a file and a line here. */
export const checks: readonly Check[] = [node, bundle, disk, ports, database, clock, api, targets, secrets];

/** A finding and the check that it is of. `doctor --json` prints it, so its names are stable. */
export type Diagnosis = Finding & { readonly check: string };

/** Runs all checks side by side; one that throws is a finding of its own. */
export async function examine(context: CheckContext): Promise<Diagnosis[]> {
  const found = await Promise.all(
    checks.map(async ({ id, run }) => {
      const findings = await run(context).catch((error: unknown) => [
        failed(messageOf(error), 'mend that, then run `doctor` again: nothing else of this part was checked'),
      ]);
      return findings.map((finding): Diagnosis => ({ check: id, ...finding }));
    }),
  );
  return found.flat();
}
