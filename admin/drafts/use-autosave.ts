import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type RaRecord,
  useRecordContext,
  useRegisterMutationMiddleware,
  useResourceContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { messageOf } from '../../shared/errors.ts';
import { SECOND } from '../../shared/units.ts';
import { useAdmin } from '../data/admin-context.ts';
import { useAdminDataProvider } from '../data/data-provider.ts';
import { tableOf } from '../data/define-resource.ts';
import { differs } from './differs.ts';

/** Pause after the last key before a draft is stored. */
const PAUSE = 1.5 * SECOND;

type Values = Record<string, unknown>;
export interface Draft {
  readonly content: Values;
  /** ISO instant. */
  readonly saved_at: string;
}

interface Autosave {
  /** A draft of an earlier visit that differs from the record; null where there is none. */
  readonly found: Draft | null;
  /** When the values were last stored; null before that. */
  readonly savedAt: string | null;
  readonly error: string | null;
  restore(): void;
  discard(): Promise<void>;
}

/** Calls `save` once the form's values have rested for `PAUSE` after a person changed them. */
function useRestingValues(save: (values: Values) => Promise<void>, isPaused: boolean): () => void {
  const { watch, getValues } = useFormContext();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => {
    const { unsubscribe } = watch((_, { type }) => {
      // The other events are defaults, the record's values and those that a field sets in another one.
      if (type !== 'change' || isPaused) return;
      cancel();
      timer.current = setTimeout(() => void save(getValues()), PAUSE);
    });
    return () => {
      unsubscribe();
      cancel();
    };
  }, [watch, getValues, save, isPaused, cancel]);
  return cancel;
}

/** Deletes the draft once the record is saved. */
function useDiscardOnSave(discard: () => Promise<void>): void {
  const middleware = useCallback(
    async (...args: unknown[]) => {
      const next = args.pop() as (...rest: unknown[]) => Promise<unknown>;
      const saved = await next(...args);
      await discard();
      return saved;
    },
    [discard],
  );
  useRegisterMutationMiddleware(middleware);
}

/** Stores what is typed into a form as the person's own draft, and offers a draft of an earlier visit. */
export function useAutosave(): Autosave {
  const { resources } = useAdmin();
  const provider = useAdminDataProvider();
  const resource = tableOf(resources, useResourceContext() ?? '');
  const record = useRecordContext<RaRecord>();
  const { reset, getValues } = useFormContext();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isDecided, setDecided] = useState(false);
  const recordId = String(record?.id ?? '');
  const { data } = useQuery({
    queryKey: ['draft', resource, recordId],
    queryFn: () => provider.call<Draft | null>('read_draft', { resource, record_id: recordId }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: 1,
  });
  const found = !isDecided && data && differs(data.content, record ?? {}) ? data : null;
  const save = useCallback(
    async (content: Values) => {
      try {
        setSavedAt(await provider.call<string>('save_draft', { resource, record_id: recordId, content }));
        setError(null);
      } catch (failure) {
        setError(messageOf(failure));
      }
    },
    [provider, resource, recordId],
  );
  const cancel = useRestingValues(save, found !== null);
  const discard = useCallback(async () => {
    cancel();
    setDecided(true);
    setSavedAt(null);
    await provider.call('discard_draft', { resource, record_id: recordId });
  }, [provider, resource, recordId, cancel]);
  useDiscardOnSave(discard);
  const restore = () => {
    reset({ ...getValues(), ...data?.content }, { keepDefaultValues: true });
    setDecided(true);
  };
  return { found, savedAt, error, restore, discard };
}
