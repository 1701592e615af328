import { type RefObject, useEffect, useState } from 'react';
import { whenNear } from './when-near.ts';

/** True once `place` came near the screen, or the reader touched the page: what is there is loaded then. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    return isNear || !place.current ? undefined : whenNear(place.current, () => setNear(true));
  }, [isNear, place]);
  return isNear;
}
