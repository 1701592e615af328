import { Fragment } from 'react';

const text = { and: '، ' };

export interface SourceName {
  readonly name: string;
  readonly url: string | null;
  /** Stands small behind the name, e.g. when it was read; absent for nothing. */
  readonly note?: string | null;
}

/** Sources by name, each a link where it has an address. */
export const SourceLinks = ({ sources }: { readonly sources: readonly SourceName[] }) =>
  sources.map(({ name, url, note }, i) => (
    <Fragment key={name}>
      {i > 0 && text.and}
      {url ? (
        <a href={url} rel="noopener" target="_blank">
          {name}
        </a>
      ) : (
        name
      )}
      {note && <small>{` (${note})`}</small>}
    </Fragment>
  ));
