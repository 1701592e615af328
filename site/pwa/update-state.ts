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
