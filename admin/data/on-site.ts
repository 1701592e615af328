import { useQuery } from '@tanstack/react-query';
import { SECOND } from '../../shared/units.ts';

/** A publish takes a second or two. */
const ASK_SOON_MS = SECOND;
const ASK_LATER_MS = 10 * SECOND;
/** What takes longer than so many questions is no publish under way: the page is not meant to be there, or a publish failed. */
const MAX_SOON = 30;

/** True where the live release has a page at the path; null where the site does not answer. */
async function askSite(path: string): Promise<boolean | null> {
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

interface Expectation {
  readonly wanted: boolean;
  /** True where the answer may change by itself. */
  readonly mayChange: boolean;
  /** How often the site has answered. */
  readonly answers: number;
}

/** Pause before the site is asked again: short while a publish may be under way; false for never. */
export function askAgainAfter(
  isOnSite: boolean | null | undefined,
  { wanted, mayChange, answers }: Expectation,
): number | false {
  const differs = isOnSite === !wanted;
  if (differs && answers < MAX_SOON) return ASK_SOON_MS;
  return differs || isOnSite === null || mayChange ? ASK_LATER_MS : false;
}

/**
 * Whether visitors find the page: the live release is asked, not the row alone. It is asked again soon while it differs from what is `wanted`,
 * and now and then where it goes on differing, may change by itself or did not answer. A null path has no page and is not asked for.
 */
export function useOnSite(path: string | null, wanted: boolean, mayChange = false): OnSite {
  const { data = null, dataUpdatedAt } = useQuery({
    queryKey: ['on-site', path, wanted],
    queryFn: () => askSite(path as string),
    enabled: path !== null,
    staleTime: ASK_SOON_MS,
    retry: false,
    refetchInterval: ({ state }) =>
      askAgainAfter(state.data, { wanted, mayChange, answers: state.dataUpdateCount }),
  });
  return { isOnSite: data, askedAt: dataUpdatedAt };
}
