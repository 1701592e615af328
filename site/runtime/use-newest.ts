import { type RefObject, useEffect, useState } from 'react';
import { REFRESH, type RefreshEvent } from './poll.ts';
import { renewPublished } from './use-published.ts';

/**
 * Keeps what an island shows of a published file up to date. From `isLive` on its block fetches for itself: when a poll finds another
 * version, the file is loaded anew. Returns true once that has happened, when printed rows are outdated.
 */
export function useNewest(root: RefObject<HTMLElement | null>, path: string, isLive: boolean): boolean {
  const [isRenewed, setRenewed] = useState(false);
  useEffect(() => {
    const block = root.current?.closest<HTMLElement>('[data-polled]');
    if (!block || !isLive) return;
    const renew = async () => {
      try {
        await renewPublished(path);
        setRenewed(true);
      } catch (error) {
        console.warn(error);
        // The next poll tries again.
        block.dataset.hash = '';
        throw error;
      }
    };
    const onRefresh = (event: Event) => (event as RefreshEvent).waitUntil(renew());
    block.dataset.live = '';
    block.addEventListener(REFRESH, onRefresh);
    return () => {
      delete block.dataset.live;
      block.removeEventListener(REFRESH, onRefresh);
    };
  }, [root, path, isLive]);
  return isRenewed;
}
