import { type Origins, ownPath, type RenderedPage } from '../shared/rendered-page.ts';

export type Network = 'telegram' | 'x' | 'linkedin';

export interface SocialCard {
  readonly network: Network;
  readonly title: string | null;
  readonly description: string | null;
  readonly image: string | null;
  /** A wide picture above the text, or a small one beside it. */
  readonly large: boolean;
}

export const text = {
  empty: 'لطفاً آدرس صفحه را وارد کنید',
  foreign: 'فقط صفحه‌های همین سایت را می‌توان بررسی کرد',
  tags: {
    'og:title': 'عنوان Open Graph',
    'og:description': 'توضیح Open Graph',
    'og:image': 'تصویر Open Graph',
    'og:url': 'نشانی Open Graph',
    'twitter:card': 'نوع کارت X',
    'twitter:title': 'عنوان کارت X',
    'twitter:description': 'توضیح کارت X',
  },
};

/** The typed address as a path of this site, or why it cannot be checked. */
export function parseTypedPath(typed: string, origins: Origins): { path: string } | { message: string } {
  if (typed.trim() === '') return { message: text.empty };
  const path = ownPath(typed.trim(), origins);
  return path === null ? { message: text.foreign } : { path };
}

/** The page's card on each network: X reads its own tags first, the others Open Graph; all fall back to title and description. */
export function createCards(page: RenderedPage): SocialCard[] {
  const { metas, title } = page;
  const own = {
    title: metas['og:title'] ?? title,
    description: metas['og:description'] ?? metas.description ?? null,
    image: metas['og:image'] ?? null,
  };
  const x = {
    title: metas['twitter:title'] ?? own.title,
    description: metas['twitter:description'] ?? own.description,
    image: metas['twitter:image'] ?? own.image,
  };
  return [
    { network: 'telegram', ...own, large: own.image !== null },
    { network: 'x', ...x, large: metas['twitter:card'] === 'summary_large_image' && x.image !== null },
    { network: 'linkedin', ...own, large: own.image !== null },
  ];
}

/** Persian names of the tags that the page lacks. */
export const findMissingTags = (page: RenderedPage): string[] =>
  Object.entries(text.tags)
    .filter(([name]) => !page.metas[name])
    .map(([, label]) => label);
