import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import { pagePath } from '../../../shared/paths.ts';
import { defineResource } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { articleFilter } from './article-filter.ts';
import { articleState } from './article-state.ts';
import { withSlug } from './with-slug.ts';

export const blog = defineResource({
  name: 'blog',
  table: 'articles',
  permission: 'blog',
  seoType: 'article',
  search: ['title', 'summary', 'author'],
  filter: articleFilter,
  draftsAtApi: true,
  duplicates: true,
  title: ['title'],
  sitePath: ({ kind, slug, published_at }) =>
    articleState(published_at as string | null, Date.now()) === 'published'
      ? pagePath[kind as 'news' | 'analysis'](String(slug))
      : null,
  menu: { group: 'content', icon: ArticleIcon },
  text: {
    name: 'نوشته |||| خبرها و تحلیل‌ها',
    fields: {
      kind: 'نوع',
      title: 'عنوان',
      slug: 'نشانی',
      summary: 'خلاصه',
      body: 'متن',
      tags: 'برچسب‌ها',
      author: 'نویسنده',
      image_url: 'نشانی تصویر',
      published_at: 'زمان انتشار',
      state: 'وضعیت',
      tag: 'برچسب',
      day: 'روز انتشار',
    },
  },
  list: lazyComponent(() => import('./ArticleList.tsx'), 'ArticleList'),
  form: lazyComponent(() => import('./ArticleForm.tsx'), 'ArticleForm'),
  formPages: { afterEdit: false, afterCreate: 'edit', toRow: withSlug },
});
