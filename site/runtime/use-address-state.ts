import { useEffect, useRef, useState } from 'react';

/** How a state stands in the address. */
export interface AddressCodec<S> {
  /** True for the names of its parameters; those of others stay in the address. */
  readonly owns: (name: string) => boolean;
  /** Any parameters have a state. */
  readonly decode: (params: URLSearchParams) => S;
  readonly encode: (state: S) => URLSearchParams;
  /** The anchor of the part that the state belongs to; the page's own without one. */
  readonly anchor?: string;
  /** The page of its states, where that is not the present one. */
  readonly path?: string;
}

/** A codec of a single parameter; an absent one is decoded as "". */
export const singleParam = <S>(
  param: string,
  { decode, encode, anchor }: { decode(value: string): S; encode(state: S): string; anchor?: string },
): AddressCodec<S> => ({
  owns: (name) => name === param,
  decode: (params) => decode(params.get(param) ?? ''),
  encode: (state) => new URLSearchParams([[param, encode(state)]]),
  ...(anchor && { anchor }),
});

/** The address of the page with a state: a link to it shows the same. Commas and colons are left to be read. */
export function addressOf<S>({ owns, encode, anchor, path }: AddressCodec<S>, state: S): string {
  const url = new URL(path ?? location.pathname, location.href);
  const params = encode(state);
  for (const [name, value] of new URLSearchParams(location.search))
    if (!owns(name)) params.append(name, value);
  url.search = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  url.hash = anchor ?? location.hash;
  return url.href;
}

const isAsked = ({ owns }: Pick<AddressCodec<unknown>, 'owns'>): boolean =>
  [...new URLSearchParams(location.search).keys()].some(owns);

/**
 * A state that the address holds: read once, and written by `change` without a new entry of the history. `printed` is the state in which
 * the page was printed: what the address asks for is shown after the first paint. Without it the component runs in the browser alone.
 */
export function useAddressState<S>(
  codec: AddressCodec<S>,
  printed?: S,
): readonly [state: S, change: (next: S | ((before: S) => S)) => void] {
  const read = () => codec.decode(new URLSearchParams(location.search));
  const [state, setState] = useState(() => printed ?? read());
  const latest = useRef(state);
  const show = (next: S) => {
    latest.current = next;
    setState(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (printed !== undefined && isAsked(codec)) show(read());
  }, []);
  const change = (next: S | ((before: S) => S)) => {
    show(next instanceof Function ? next(latest.current) : next);
    history.replaceState(history.state, '', addressOf(codec, latest.current));
  };
  return [state, change];
}
