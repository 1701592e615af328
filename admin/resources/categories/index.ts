import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import { pagePath } from '../../../shared/paths.ts';
import { defineResource, timestampLabels } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const text = {
  name: 'دسته‌بندی |||| دسته‌بندی‌ها',
  fields: {
    name: 'نام انگلیسی',
    description: 'نام فارسی',
    slug: 'نشانی',
    color: 'رنگ',
    display_order: 'ترتیب',
    ...timestampLabels,
  },
};

const pages = () => import('./pages.tsx');

export const categories = defineResource({
  name: 'categories',
  table: 'categories',
  permission: 'categories',
  versioned: true,
  seoType: 'category',
  search: ['name', 'description', 'slug'],
  title: ['description'],
  sitePath: ({ slug }) => pagePath.category(String(slug)),
  menu: { group: 'content', icon: CategoryIcon },
  text,
  list: lazyComponent(pages, 'CategoryList'),
  form: lazyComponent(pages, 'CategoryForm'),
});
