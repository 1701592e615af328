import { MINUTE, SECOND } from '../../shared/units.ts';

/** The state of an update, as the card at the foot of the page shows it. */
export type UpdateState =
  | { readonly kind: 'none' }
  | { readonly kind: 'available' }
  | { readonly kind: 'updating' }
  | { readonly kind: 'ready'; readonly hasUnsavedInput: boolean }
  | { readonly kind: 'error'; readonly message: string; readonly retry: () => void };

export interface UpdateActions {
  readonly apply: () => void;
  readonly skip: () => void;
  readonly dismiss: () => void;
  readonly reload: () => void;
}

/** Milliseconds. */
export const UPDATE_TIMES = {
  checkEvery: 10 * MINUTE,
  checkAfterFocus: SECOND,
  reloadAfter: 1.5 * SECOND,
  /** Time for a worker to answer with its version. */
  answerWithin: 2 * SECOND,
  /** Time for the new worker to take control. */
  applyWithin: 10 * SECOND,
} as const;
