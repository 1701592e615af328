import { useState } from 'react';
import { useNotify } from 'react-admin';

interface AsyncAction {
  readonly busy: boolean;
  /** Why the last one failed, in the reader's language; null after a success. */
  readonly error: string | null;
  /** Does the work and says so; answers whether it was done. */
  run(work: () => Promise<unknown>, done?: string): Promise<boolean>;
  forget(): void;
}

/** One act of a screen at a time: busy while it lasts, its refusal kept to be shown. */
export function useAsyncAction(): AsyncAction {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>, done?: string) => {
    setBusy(true);
    setError(null);
    try {
      await work();
      if (done) notify(done, { type: 'success' });
      return true;
    } catch (refusal) {
      setError((refusal as Error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run, forget: () => setError(null) };
}
