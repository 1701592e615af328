import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../../shared/errors.ts';

interface AsyncAction {
  readonly busy: boolean;
  /** The message of the last action that failed; null after a success. */
  readonly error: string | null;
  /** Runs an action and notifies `done` after a success; resolves to whether it succeeded. */
  run(action: () => Promise<unknown>, done?: string): Promise<boolean>;
}

/** Runs one asynchronous action of a screen at a time, with its busy state and its error, which is notified where the screen has no place for it. */
export function useAsyncAction({ notifiesErrors = false } = {}): AsyncAction {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (action: () => Promise<unknown>, done?: string) => {
    setBusy(true);
    setError(null);
    try {
      await action();
      if (done) notify(done, { type: 'success' });
      return true;
    } catch (failure) {
      setError(messageOf(failure));
      if (notifiesErrors) notify(messageOf(failure), { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run };
}
