import { describe, expect, it } from 'vitest';
import { article, category, computed, fund } from '../aggregates/testing/tables.ts';
import { catalogueOf } from '../common/catalogue.ts';
import { createRenamedFinder } from './renamed-pages.ts';

const redirect = (from: string, to: string) => ({
  fromPath: `/funds/${from}`,
  toPath: `/funds/${to}`,
  status: 301,
});
const funds = [
  fund(1, { slug: 'عیار-مفید', symbol: 'عیارم', name: 'طلای عیار مفید' }),
  fund(2, { slug: 'کهربا', symbol: 'کهربان', name: 'کالای کهربا' }),
  fund(3, { slug: 'آگاس', symbol: 'آگاس', name: 'آرمان آگاه' }),
];
const categories = [category(1, { slug: 'طلا-و-نقره', description: 'فلزها' })];

describe('createRenamedFinder(catalogue, redirects)', () => {
  const redirects = [
    redirect('عیار', 'عیار-مفید'),
    redirect('طلای-عیار', 'عیار-مفید'),
    redirect('زر', 'عیار-مفید'),
    redirect('آگاس', 'عیار-مفید'),
    redirect('ناپیدا', 'گم'),
  ];
  const find = createRenamedFinder(catalogueOf({ categories, funds }), redirects);

  it('finds a fund by an old address, and by its own where the symbol has changed alone', () => {
    for (const tag of ['عیار', 'عيار', 'صندوق عیار', 'طلای عیار', 'زر'])
      expect(find(tag), tag).toEqual(['/funds/عیار-مفید']);
    expect(find('کهربا')).toEqual(['/funds/کهربا']);
  });

  it('finds a category so too', () => {
    const moved = { fromPath: '/categories/طلا', toPath: '/categories/طلا-و-نقره', status: 301 };
    const ofCategories = createRenamedFinder(catalogueOf({ categories, funds }), [moved]);
    for (const tag of ['طلا', 'طلا و نقره']) expect(ofCategories(tag)).toEqual(['/categories/طلا-و-نقره']);
    expect(ofCategories('فلزها')).toEqual([]);
  });

  it('finds none by a name of today, by the name of no fund, and by a name that two funds have left', () => {
    for (const tag of ['عیارم', 'آگاس', 'گم', 'ناپیدا', '', 'عیار مفید پلاس'])
      expect(find(tag), tag).toEqual([]);
    const twice = createRenamedFinder(catalogueOf({ categories, funds }), [
      redirect('زر', 'عیار-مفید'),
      redirect('زر-', 'کهربا'),
    ]);
    expect(twice('زر')).toEqual([]);
  });
});

describe('articles', () => {
  it('names the pages that tags call by a name of before', () => {
    const shown = computed('articles', {
      categories,
      funds,
      redirects: [redirect('عیار', 'عیار-مفید')],
      articles: [article(1, { tags: ['عیار', 'طلا', 'صندوق عیار'] }), article(2, { tags: ['آگاس'] })],
    });
    const [first, second] = shown.read('articles', 'articles/news').items;
    expect([first?.renamedPages, second?.renamedPages]).toEqual([['/funds/عیار-مفید'], undefined]);
  });
});
