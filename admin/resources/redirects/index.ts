import RedirectIcon from '@mui/icons-material/AltRouteOutlined';
import { defineResource, timestampLabels } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { cleanAddress } from './clean-address.ts';

const text = {
  name: 'تغییر مسیر |||| تغییر مسیرها',
  fields: {
    from_path: 'از نشانی',
    to_path: 'به نشانی',
    status: 'کد',
    ...timestampLabels,
  },
};

const pages = () => import('./pages.tsx');

export const redirects = defineResource({
  name: 'redirects',
  table: 'redirects',
  permission: 'seo',
  versioned: true,
  search: ['from_path', 'to_path'],
  duplicates: true,
  title: ['from_path'],
  sitePath: ({ from_path }) => String(from_path),
  menu: { group: 'seo', icon: RedirectIcon },
  text,
  list: lazyComponent(pages, 'RedirectList'),
  form: lazyComponent(pages, 'RedirectForm'),
  formPages: { toRow: cleanAddress },
});
