import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { readParams } from '../../shared/address-params.ts';

/** How a state stands in the query of the address. */
export interface AddressCodec<S> {
  /** Reads a query, e.g. "?f=عیار&b=usd", of the page at a path; any query has a state, and that of "" is printed. */
  readonly read: (query: string, path: string) => S;
  /** The same query with the state; what other parts of the page keep in it stays. */
  readonly write: (query: string, state: S) => string;
  /** The anchor of the part that the state belongs to. */
  readonly anchor?: string;
  /** The page of its states, where that is not the present one. */
  readonly path?: string;
}

interface Param<S> {
  /** Name of the parameter. */
  readonly param: string;
  /** Reads the parameter's value, "" where it is absent; any text has a state. */
  readonly decode: (value: string) => S;
  readonly encode: (state: S) => string;
}

/** A codec of a state that stands in one parameter. */
export const paramCodec = <S>({ param, decode, encode }: Param<S>): AddressCodec<S> => ({
  read: (query) => decode(readParams(query).get(param) ?? ''),
  write(query, state) {
    const params = new URLSearchParams(query);
    params.set(param, encode(state));
    return `?${params}`;
  },
});

/** The address of the page with a state: a link to it shows the same. */
export function addressOf<S>({ write, anchor, path }: AddressCodec<S>, state: S): string {
  const url = new URL(location.href);
  if (path !== undefined) url.pathname = path;
  url.search = write(location.search, state);
  if (anchor !== undefined) url.hash = anchor;
  return url.href;
}

/** Event of the window: a component has replaced the address, which fires no event by itself. */
const REPLACED = 'address-replaced';
const EVENTS = ['popstate', REPLACED] as const;

function subscribe(notify: () => void): () => void {
  for (const name of EVENTS) addEventListener(name, notify);
  return () => {
    for (const name of EVENTS) removeEventListener(name, notify);
  };
}
const addressNow = (): string => `${location.pathname}${location.search}`;
const printed = (): string => '';

/** The state of an address, e.g. "/screener?k=gold". */
function readAddress<S>({ read }: AddressCodec<S>, address: string): S {
  const [path = '', query] = address.split('?', 2);
  return read(query === undefined ? '' : `?${query}`, path);
}

/** The state that the address has now. */
export const readNow = <S>(codec: AddressCodec<S>): S => readAddress(codec, addressNow());

/** How a state is written into the history: in place of the present entry, or as a new one, from which the reader may go back. */
export type Entry = 'replace' | 'push';

/**
 * A state that the address holds. It follows the address, back and forward too, and is written without a new entry of the history unless
 * asked for. Pages are printed with the state of no query; an island has that of its address right after it is hydrated.
 */
export function useAddressState<S>(
  codec: AddressCodec<S>,
): readonly [state: S, write: (state: S, entry?: Entry) => void] {
  const address = useSyncExternalStore(subscribe, addressNow, printed);
  const state = useMemo(() => readAddress(codec, address), [codec, address]);
  const write = useCallback(
    (next: S, entry: Entry = 'replace') => {
      if (entry === 'push') history.pushState(null, '', addressOf(codec, next));
      else history.replaceState(history.state, '', addressOf(codec, next));
      dispatchEvent(new Event(REPLACED));
    },
    [codec],
  );
  return [state, write];
}
