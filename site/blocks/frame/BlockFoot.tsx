import { Fragment } from 'react';
import { DemoBadge, StaleBadge } from '../../ui/Badge.tsx';
import type { Attribution } from './attribution.ts';

const text = { source: 'منبع:', and: '، ' };

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
          {credits.map(({ name, url }, i) => (
            <Fragment key={name}>
              {i > 0 && text.and}
              {url ? (
                <a href={url} rel="noopener" target="_blank">
                  {name}
                </a>
              ) : (
                name
              )}
            </Fragment>
          ))}
        </span>
      )}
      {simulated && <DemoBadge />}
      {stale && <StaleBadge />}
    </footer>
  );
}
