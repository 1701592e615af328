import MenuIcon from '@mui/icons-material/MenuOpenOutlined';
import { pagePath } from '../../../shared/paths.ts';
import { defineResource, timestampLabels } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const text = {
  name: 'پیوند منو |||| منوی سایت',
  fields: {
    place: 'جای پیوند',
    label: 'متن',
    href: 'نشانی',
    is_active: 'نمایش در سایت',
    display_order: 'ترتیب',
    ...timestampLabels,
  },
};

const pages = () => import('./pages.tsx');

export const menu = defineResource({
  name: 'menu',
  table: 'menu_links',
  permission: 'sections',
  versioned: true,
  title: ['label'],
  sitePath: ({ is_active }) => (is_active ? pagePath.home : null),
  menu: { group: 'content', icon: MenuIcon },
  text,
  list: lazyComponent(pages, 'MenuList'),
  form: lazyComponent(pages, 'MenuForm'),
});
