import type { ReactNode } from 'react';
import { DemoBadge, StaleBadge } from '../../ui/Badge.tsx';
import { SourceLinks } from '../../ui/SourceLinks.tsx';
import type { Attribution } from './attribution.ts';

const text = { source: 'منبع:' };

/** The foot of a block: the date of its figures, their sources, what else it says, and warnings about them. */
export function BlockFoot({
  when,
  instant,
  credits,
  simulated,
  stale,
  children,
}: Attribution & { readonly children?: ReactNode }) {
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
      {children}
      {simulated && <DemoBadge />}
      {stale && <StaleBadge />}
    </footer>
  );
}
