import { useMemo } from 'react';
import { useAdmin } from '../../data/admin-context.ts';
import type { Origins } from './rendered-page.ts';

/** The origins of the site: the published one, and the one that this tab was opened under. */
export function useOrigins(): Origins {
  const { origin } = useAdmin();
  return useMemo(() => [...new Set([origin, window.location.origin].filter(Boolean))], [origin]);
}
