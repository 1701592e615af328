/** Where an update stands, as the card at the foot of the page shows it. */
export type UpdateState =
  | { readonly kind: 'none' }
  | { readonly kind: 'available' }
  | { readonly kind: 'updating' }
  | { readonly kind: 'ready'; readonly waits: boolean }
  | { readonly kind: 'error'; readonly message: string; readonly retry: () => void };

export interface UpdateActions {
  readonly apply: () => void;
  readonly skip: () => void;
  readonly dismiss: () => void;
  readonly reload: () => void;
}

const SECOND = 1000;
/** Milliseconds; the first three are the specification's. */
export const UPDATE_TIMES = {
  checkEvery: 10 * 60 * SECOND,
  checkAfterFocus: SECOND,
  reloadAfter: 1.5 * SECOND,
  /** A worker has so long to say who it is. */
  answerWithin: 2 * SECOND,
  /** So long may the new worker take to take over. */
  applyWithin: 10 * SECOND,
} as const;
