import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, useGetIdentity, useRecordContext, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { messageOf } from '../../shared/errors.ts';
import { SECOND } from '../../shared/units.ts';
import { useAdmin } from '../data/admin-context.ts';
import { useAdminDataProvider } from '../data/admin-data-provider.ts';
import { tableOf } from '../data/define-resource.ts';
import { differs, draftContent } from './draft-content.ts';
import {
  type Draft,
  type DraftKey,
  readLocalDraft,
  removeLocalDraft,
  writeLocalDraft,
} from './local-drafts.ts';

/** Pause after the last key before a draft is stored at the API. */
const PAUSE_MS = 1.5 * SECOND;

export interface Autosave {
  /** A draft of an earlier visit that differs from the record; null where there is none. */
  readonly found: Draft | null;
  /** When the values were last stored at the API; null before that, and where only the browser keeps them. */
  readonly savedAt: string | null;
  readonly error: string | null;
  restore(): void;
  discard(): Promise<void>;
  /** Stores the present values in the browser at once. */
  keep(): void;
}

const newest = (drafts: readonly (Draft | null | undefined)[]): Draft | null =>
  drafts
    .filter((draft) => draft != null)
    .toSorted((a, b) => Date.parse(b.saved_at) - Date.parse(a.saved_at))[0] ?? null;

/** Calls `onChange` whenever a person changes a value, and `onRest` once they have paused. */
function useTyping(onChange: () => void, onRest: () => void, isPaused: boolean): () => void {
  const { watch } = useFormContext();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => {
    const { unsubscribe } = watch((_, { type }) => {
      // The other events are defaults, the record's values and those that a field sets in another one.
      if (type !== 'change' || isPaused) return;
      onChange();
      cancel();
      timer.current = setTimeout(onRest, PAUSE_MS);
    });
    return () => {
      unsubscribe();
      cancel();
    };
  }, [watch, onChange, onRest, isPaused, cancel]);
  return cancel;
}

/** The person's drafts of the record at the API, for resources that say so: what was typed here goes on at another device. */
function useServerDraft(key: DraftKey, isUsed: boolean) {
  const provider = useAdminDataProvider();
  const { table: resource, recordId: record_id } = key;
  const { data } = useQuery({
    queryKey: ['draft', resource, record_id],
    queryFn: () => provider.call<Draft | null>('read_draft', { resource, record_id }),
    enabled: isUsed,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: 1,
  });
  const save = useCallback(
    (content: Draft['content']) =>
      isUsed ? provider.call<string>('save_draft', { resource, record_id, content }) : Promise.resolve(null),
    [provider, resource, record_id, isUsed],
  );
  const discard = useCallback(
    () => (isUsed ? provider.call('discard_draft', { resource, record_id }) : Promise.resolve()),
    [provider, resource, record_id, isUsed],
  );
  return { data, save, discard };
}

/** Stores what is typed into a form as the person's own draft, and offers a draft of an earlier visit. */
export function useAutosave(): Autosave {
  const { resources } = useAdmin();
  const name = useResourceContext() ?? '';
  const record = useRecordContext<RaRecord>();
  const userId = String(useGetIdentity().identity?.id ?? '');
  const { reset, getValues } = useFormContext();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isDecided, setDecided] = useState(false);
  const table = tableOf(resources, name);
  const recordId = String(record?.id ?? '');
  const key = useMemo(() => ({ userId, table, recordId }), [userId, table, recordId]);
  const server = useServerDraft(key, resources[name]?.draftsAtApi ?? false);
  // Once, before anything is typed.
  const local = useMemo(() => (userId ? readLocalDraft(localStorage, key) : null), [userId, key]);
  const stored = newest([local, server.data]);
  const found = !isDecided && stored && differs(stored.content, record ?? {}) ? stored : null;

  const present = useRef(record);
  present.current = record;
  const content = useCallback(() => draftContent(getValues(), present.current), [getValues]);
  const keep = useCallback(() => {
    if (!userId) return;
    const version = (present.current?.updated_at as string | undefined) ?? null;
    try {
      writeLocalDraft(localStorage, key, {
        content: content(),
        saved_at: new Date().toISOString(),
        version,
      });
      setError(null);
    } catch (failure) {
      setError(messageOf(failure));
    }
  }, [key, userId, content]);
  const saveAtApi = useCallback(() => {
    server.save(content()).then(
      (at) => at && setSavedAt(at),
      (failure: unknown) => setError(messageOf(failure)),
    );
  }, [server.save, content]);
  const cancel = useTyping(keep, saveAtApi, found !== null);
  const discard = useCallback(async () => {
    cancel();
    setDecided(true);
    setSavedAt(null);
    removeLocalDraft(localStorage, key);
    await server.discard();
  }, [key, server.discard, cancel]);
  const restore = () => {
    reset({ ...getValues(), ...stored?.content }, { keepDefaultValues: true });
    setDecided(true);
  };
  return { found, savedAt, error, restore, discard, keep };
}
