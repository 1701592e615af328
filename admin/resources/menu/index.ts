import MenuIcon from '@mui/icons-material/MenuOpenOutlined';
import { pagePath } from '../../../shared/paths.ts';
import { cleanLink } from '../../data/clean-address.ts';
import { defineResource } from '../../data/define-resource.ts';
import { lazyPages } from '../../ui/lazy-component.ts';

export const menu = defineResource({
  name: 'menu',
  table: 'menu_links',
  permission: 'sections',
  title: ['label'],
  sitePath: ({ is_active }) => (is_active ? pagePath.home : null),
  menu: { group: 'content', icon: MenuIcon },
  text: {
    name: 'پیوند منو |||| منوی سایت',
    fields: {
      place: 'جای پیوند',
      label: 'متن',
      href: 'نشانی',
      is_active: 'نمایش در سایت',
      display_order: 'ترتیب',
    },
  },
  ...lazyPages(() => import('./pages.tsx'), { list: 'MenuList', form: 'MenuForm' }),
  formPages: { toRow: cleanLink },
});
