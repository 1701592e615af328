import { useQuery } from '@tanstack/react-query';
import { SECOND } from '../../shared/units.ts';

/** A publish takes a second or two. */
const ASK_SOON = SECOND;
const ASK_LATER = 10 * SECOND;

/** True where the live release has a page at the path; null where the site does not answer. */
export async function askSite(path: string): Promise<boolean | null> {
  const answer = await fetch(encodeURI(path), { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer === null || answer.status >= 500) return null;
  return answer.ok && !answer.redirected;
}

interface OnSite {
  /** Null while it is unknown. */
  readonly isOnSite: boolean | null;
  /** When the site was asked last, in milliseconds. */
  readonly askedAt: number;
}

/**
 * Whether visitors find the page: the live release is asked, not the row alone. It is asked again soon while it differs from what is `wanted`,
 * and now and then where that may change by itself. A null path has no page and is not asked for.
 */
export function useOnSite(path: string | null, wanted: boolean, mayChange = false): OnSite {
  const { data = null, dataUpdatedAt } = useQuery({
    queryKey: ['on-site', path, wanted],
    queryFn: () => askSite(path as string),
    enabled: path !== null,
    staleTime: ASK_SOON,
    retry: false,
    refetchInterval: ({ state: { data: found } }) => {
      if (typeof found === 'boolean' && found !== wanted) return ASK_SOON;
      return mayChange ? ASK_LATER : false;
    },
  });
  return { isOnSite: data, askedAt: dataUpdatedAt };
}
