import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { SearchIndex } from '../../../shared/schema/snapshots/fund.ts';
import { usePublished } from '../../runtime/use-published.ts';
import { type Found, type FoundFund, findFunds, findSimilarFunds, withAnswers } from './find-funds.ts';

interface Search {
  /** Path of the search index; null where none is published. */
  readonly url: string | null;
  readonly query: string;
  /** False searches by name and symbol alone. */
  readonly manager: boolean;
  /** Pages that answer the query are found too. */
  readonly pages: boolean;
  /** The index loads with the first use of the box. */
  readonly used: boolean;
}

interface Results {
  /** `searching`: a letter was typed a moment ago, and `found` belongs to the query before it. */
  readonly state: 'loading' | 'searching' | 'failed' | 'ready';
  readonly found: readonly Found[];
  readonly retry: () => void;
}

type Similar = { readonly query: string; readonly funds: readonly FoundFund[] | null };

/** Funds for a query and pages that answer it: exact matches, or similar names where there are none. A blank query finds none. */
export function useFoundFunds({ url, query, manager, pages, used }: Search): Results {
  const index = usePublished<SearchIndex>(url, { enabled: used });
  // The typed letter is painted before the search runs.
  const typed = useDeferredValue(query).trim();
  const exact = useMemo(() => {
    if (!index.data || typed === '') return [];
    const funds = findFunds(index.data, typed, { manager });
    return pages ? withAnswers(index.data, typed, funds) : funds;
  }, [index.data, typed, manager, pages]);
  const [similar, setSimilar] = useState<Similar | null>(null);
  const seeksSimilar = index.data !== undefined && typed !== '' && exact.length === 0;

  useEffect(() => {
    if (!seeksSimilar || !index.data) return;
    let isCurrent = true;
    const show = (funds: Similar['funds']) => {
      if (isCurrent) setSimilar({ query: typed, funds });
    };
    findSimilarFunds(index.data, typed, { manager }).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [seeksSimilar, index.data, typed, manager]);

  const known = similar?.query === typed ? similar.funds : undefined;
  const isLoading = index.data === undefined || (seeksSimilar && known === undefined);
  const isFailed = index.failed || (seeksSimilar && known === null);
  const isReady = typed === query.trim();
  return {
    state: isFailed ? 'failed' : isLoading ? 'loading' : isReady ? 'ready' : 'searching',
    found: seeksSimilar ? (known ?? []) : exact,
    retry: index.retry,
  };
}
