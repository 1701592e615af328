import { Fragment } from 'react';
import { DemoBadge, StaleBadge } from '../../ui/Badge.tsx';
import type { Attribution } from './attribution.ts';

const text = { source: 'منبع:', and: '، ' };

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

/** The foot of a block: the date of its figures, their sources, and warnings about them. */
export function BlockFoot({ when, instant, credits, simulated, stale }: Attribution) {
  return (
    <footer className="foot">
      <time dateTime={instant ?? undefined} data-age="">
        {when}
      </time>
      {credits.length > 0 && (
        <span className="credits">
          {`${text.source} `}
          <SourceLinks sources={credits} />
        </span>
      )}
      {simulated && <DemoBadge />}
      {stale && <StaleBadge />}
    </footer>
  );
}
