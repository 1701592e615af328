import MediaIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { defineResource, timestampLabels } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const text = {
  name: 'تصویر |||| تصویرها',
  fields: { name: 'نام', alt: 'متن جایگزین', problem: 'اشکال', ...timestampLabels },
};

const pages = () => import('./pages.tsx');

export const media = defineResource({
  name: 'media',
  table: 'media',
  permission: 'blog',
  versioned: true,
  search: ['name', 'alt'],
  title: ['name'],
  menu: { group: 'content', icon: MediaIcon },
  text,
  list: lazyComponent(pages, 'MediaList'),
  form: lazyComponent(pages, 'MediaForm'),
  formPages: { adds: false },
});
