import RedirectIcon from '@mui/icons-material/AltRouteOutlined';
import { cleanAddress } from '../../data/clean-address.ts';
import { defineResource } from '../../data/define-resource.ts';
import { lazyPages } from '../../ui/lazy-component.ts';

export const redirects = defineResource({
  name: 'redirects',
  table: 'redirects',
  permission: 'seo',
  search: ['from_path', 'to_path'],
  duplicates: true,
  title: ['from_path'],
  menu: { group: 'seo', icon: RedirectIcon },
  text: {
    name: 'تغییر مسیر |||| تغییر مسیرها',
    fields: {
      from_path: 'از نشانی',
      to_path: 'به نشانی',
      status: 'کد',
    },
  },
  ...lazyPages(() => import('./pages.tsx'), { list: 'RedirectList', form: 'RedirectForm' }),
  formPages: { toRow: cleanAddress },
});
