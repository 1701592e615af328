import { DemoBadge, StaleBadge } from '../../ui/Badge.tsx';
import { SourceLinks } from '../../ui/SourceLinks.tsx';
import type { Attribution } from './attribution.ts';

const text = { source: 'منبع:' };

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
