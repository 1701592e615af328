import { mediaIdOf } from '../../shared/media.ts';
import { pagePath } from '../../shared/paths.ts';
import { renderRichText } from '../../shared/rich-text/render-rich-text.ts';
import type { ArticleKind } from '../../shared/schema/lists.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import { joinPhrases } from '../../shared/seo/join-phrases.ts';
import { article as articleNode } from '../../shared/seo/json-ld.ts';
import {
  type ArticleBodyView,
  type ArticleView,
  articleText,
  articleView,
} from '../blocks/articles/article-view.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs } from '../layouts/structured-data.ts';
import { createPictures, withPictures } from '../ui/pictures.ts';

const text = { missing: 'این نوشته یافت نشد.' };

/** Articles of the same kind below an article. */
const MAX_OTHERS = 3;

/** The summary without its full stop, after which a closing phrase may follow. */
const withoutStop = (summary: string): string => summary.trim().replace(/[.؛،]$/, '');

/** The page of /news or /analysis. */
export interface ArticleListPage {
  readonly kind: ArticleKind;
  readonly head: PageHead;
  readonly title: string;
  /** Newest first; null where the list is not published. */
  readonly items: readonly ArticleView[] | null;
}

/** The page of one article. */
export interface ArticlePage {
  readonly head: PageHead;
  /** Title in the navigation: that of the list. */
  readonly title: string;
  readonly article: ArticleBodyView | null;
  /** Stands in the article's place where there is none of that slug. */
  readonly missing: string;
}

/** The list of one kind. */
export function loadArticleList(snapshots: SnapshotReader, kind: ArticleKind): ArticleListPage {
  const site = snapshots.read('site', 'site');
  const { title, pageTitle, description } = articleText(kind);
  const path = pagePath.articles(kind);
  const trail = createBreadcrumbs(site, [[title, path]]);
  return {
    kind,
    head: {
      title: titleWithBrand(pageTitle, site),
      description,
      path,
      override: snapshots.read('seo', `seo/${kind}`),
      jsonLd: [trail],
    },
    title,
    items: snapshots.read('articles', `articles/${kind}`)?.items.map(articleView) ?? null,
  };
}

/** One article; the page says so where there is none of that slug. */
export function loadArticle(snapshots: SnapshotReader, kind: ArticleKind, slug: string): ArticlePage {
  const site = snapshots.read('site', 'site');
  const article = snapshots.read('article', `article/${kind}/${slug}`);
  const list = articleText(kind);
  const path = pagePath[kind](slug);
  if (article === null) {
    const head = { title: text.missing, description: text.missing, path, robots: 'noindex,follow' };
    return { head, title: list.title, article: null, missing: text.missing };
  }
  const trail = createBreadcrumbs(site, [
    [list.title, pagePath.articles(kind)],
    [article.title, path],
  ]);
  const pictures = createPictures(snapshots);
  const picture = article.imageUrl === null ? null : pictures(article.imageUrl);
  // A picture of the library that is not published would lead to nothing.
  const imageUrl = picture === null && mediaIdOf(article.imageUrl ?? '') !== null ? null : article.imageUrl;
  const others =
    snapshots.read('articles', `articles/${kind}`)?.items.filter((card) => card.slug !== slug) ?? [];
  return {
    head: {
      title: titleWithBrand(article.title, site),
      description: joinPhrases(withoutStop(article.summary ?? list.description), [], list.closers),
      path,
      override: snapshots.read('seo', `seo/article/${kind}/${slug}`),
      type: 'article',
      image: imageUrl,
      publishedAt: article.publishedAt,
      modifiedAt: article.updatedAt,
      jsonLd: [...(site ? [articleNode(site, article)] : []), trail],
    },
    title: list.title,
    article: {
      ...articleView(article),
      kind,
      imageUrl,
      picture,
      html: withPictures(renderRichText(article.bodyMarkdown, 'markdown'), pictures),
      others: others.slice(0, MAX_OTHERS).map(articleView),
    },
    missing: text.missing,
  };
}
