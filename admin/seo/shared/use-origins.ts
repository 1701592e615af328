import { useMemo } from 'react';
import type { Origins } from '../../../shared/seo/rendered-page.ts';
import { useAdmin } from '../../data/admin-context.ts';

/** The origins of the site: the published one, and the one that this tab was opened under. */
export function useOrigins(): Origins {
  const { origin } = useAdmin();
  return useMemo(() => [...new Set([origin, window.location.origin].filter(Boolean))], [origin]);
}
