import { SECOND } from '../../shared/units.ts';

/** A runner without a heartbeat for this long is dead, and other workers take its jobs. */
export const DEAD_AFTER_MS = 30 * SECOND;
