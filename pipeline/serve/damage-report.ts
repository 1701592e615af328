import { messageOf } from '../../shared/errors.ts';
import { DamagedObject, reportDamage } from '../storage/damage.ts';

export interface DamageReportOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Called once for each damage, so that it is repaired soon; the next publish does so in any case. */
  readonly onDamage?: () => void;
}

/** More different damages than this are one broken disk; later ones are answered and not logged. */
const MAX_REPORTS = 1000;

/** Returns a function that logs each damage once, and asks the publisher of the data folder to write the object again. */
export function openDamageReport({ dataDir, log, onDamage }: DamageReportOptions): (error: Error) => void {
  const reported = new Set<string>();

  function askForObject(hash: string): void {
    try {
      reportDamage(dataDir, hash);
    } catch (error) {
      log(`serve       the publisher could not be asked for it: ${messageOf(error)}`);
    }
  }

  return (error) => {
    const message = messageOf(error);
    if (reported.has(message) || reported.size >= MAX_REPORTS) return;
    reported.add(message);
    log(`serve       ${message}`);
    if (error instanceof DamagedObject) askForObject(error.hash);
    onDamage?.();
  };
}
