import { SECOND } from '../../../shared/units.ts';
import { READY } from '../../runtime/replay-events.ts';

/** Event of a list's box: load the figures of all funds, then print. */
export const WHOLE_PRINT = 'list:print';

/** A slow network does not hold the paper longer: it then has the rows that are there. */
const MAX_WAIT_MS = 8 * SECOND;

/** Prints the page with all rows of a list whose first rows are printed in it: its island is started where it sleeps. */
export async function printWhole(table: HTMLElement): Promise<void> {
  const [island, box] = [table.closest('astro-island'), table.closest('.table-box')];
  if (!island?.hasAttribute('data-ready')) {
    const isReady = await new Promise<boolean>((resolve) => {
      island?.addEventListener(READY, () => resolve(true), { once: true });
      setTimeout(() => resolve(false), MAX_WAIT_MS);
      island?.dispatchEvent(new Event('refresh'));
    });
    if (!isReady) {
      print();
      return;
    }
  }
  box?.dispatchEvent(new Event(WHOLE_PRINT));
}
