import { Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { SECOND } from '../../../shared/units.ts';
import { useNow } from '../../ui/use-now.ts';
import { ARTICLE_CHIPS, type ArticleState, articleState, articleVisibility } from './article-state.ts';

interface Article {
  readonly id: string;
  readonly kind: string;
  readonly slug: string;
  readonly published_at: string | null;
}

/** A publish takes a second or two. */
const ASK_SOON = 3 * SECOND;
const ASK_LATER = 10 * SECOND;

/** True where the live release has the article's page; null where the site does not answer. */
async function askSite({ kind, slug }: Article): Promise<boolean | null> {
  const address = `/${kind === 'analysis' ? 'analysis' : 'news'}/${encodeURIComponent(slug)}`;
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer === null || answer.status >= 500) return null;
  return answer.ok && !answer.redirected;
}

/** Asks again soon while site and row disagree, and now and then while an article's time is to come. */
function askAgainIn(state: ArticleState, isOnSite: boolean | null | undefined): number | false {
  if (typeof isOnSite === 'boolean' && isOnSite !== (state === 'published')) return ASK_SOON;
  return state === 'scheduled' ? ASK_LATER : false;
}

/** What visitors see of the article of the row: the live release is asked, not the row alone. */
export function ArticleChip() {
  const record = useRecordContext<Article>();
  const now = useNow();
  const { data = null, dataUpdatedAt } = useQuery({
    queryKey: ['on-site', record?.kind, record?.slug, record?.published_at],
    queryFn: () => askSite(record as Article),
    enabled: record !== undefined,
    staleTime: ASK_SOON,
    refetchInterval: (query) => askAgainIn(articleState(record?.published_at, Date.now()), query.state.data),
  });
  const state = articleState(record?.published_at, Math.max(now, dataUpdatedAt));
  const { label, color } = ARTICLE_CHIPS[articleVisibility(state, data)];
  return <Chip size="small" color={color} label={label} />;
}
