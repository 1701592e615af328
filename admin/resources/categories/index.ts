import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import { pagePath } from '../../../shared/paths.ts';
import { defineResource } from '../../data/define-resource.ts';
import { lazyPages } from '../../ui/lazy-component.ts';

export const categories = defineResource({
  name: 'categories',
  table: 'categories',
  permission: 'categories',
  seoType: 'category',
  search: ['name', 'description', 'slug'],
  title: ['description'],
  sitePath: ({ slug }) => pagePath.category(String(slug)),
  menu: { group: 'content', icon: CategoryIcon },
  text: {
    name: 'دسته‌بندی |||| دسته‌بندی‌ها',
    fields: {
      name: 'نام انگلیسی',
      description: 'نام فارسی',
      slug: 'نشانی',
      color: 'رنگ',
      display_order: 'ترتیب',
    },
  },
  ...lazyPages(() => import('./pages.tsx'), { list: 'CategoryList', form: 'CategoryForm' }),
});
