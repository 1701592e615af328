import { useState } from 'react';

/** How a state stands in the address. */
export interface AddressCodec<S> {
  /** Name of the parameter. */
  readonly param: string;
  /** The anchor of the part that the state belongs to. */
  readonly anchor: string;
  /** Reads the parameter's value, "" where it is absent; any text has a state. */
  readonly decode: (value: string) => S;
  readonly encode: (state: S) => string;
}

/** The address of the page with a state: a link to it shows the same. */
export function addressOf<S>({ param, anchor, encode }: AddressCodec<S>, state: S): string {
  const url = new URL(location.href);
  url.searchParams.set(param, encode(state));
  url.hash = anchor;
  return url.href;
}

/** A state that the address holds: read once, and written without a new entry of the history. For components that run in the browser alone. */
export function useAddressState<S>(codec: AddressCodec<S>): readonly [S, (state: S) => void] {
  const [state, setState] = useState(() =>
    codec.decode(new URLSearchParams(location.search).get(codec.param) ?? ''),
  );
  const write = (next: S) => {
    setState(next);
    history.replaceState(history.state, '', addressOf(codec, next));
  };
  return [state, write];
}
