import { useMemo } from 'react';
import { useAdmin } from '../../data/admin-context.ts';
import type { Origins } from './rendered-page.ts';

/** The site's published address, and the one under which this tab has it open: both are ours. */
export function useOrigins(): Origins {
  const { origin } = useAdmin();
  return useMemo(() => [...new Set([origin, window.location.origin].filter(Boolean))], [origin]);
}
