import MediaIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyPages } from '../../ui/lazy-component.ts';

export const media = defineResource({
  name: 'media',
  table: 'media',
  permission: 'blog',
  search: ['name', 'alt'],
  title: ['name'],
  menu: { group: 'content', icon: MediaIcon },
  text: {
    name: 'تصویر |||| تصویرها',
    fields: { name: 'نام', alt: 'متن جایگزین', problem: 'اشکال' },
  },
  ...lazyPages(() => import('./pages.tsx'), { list: 'MediaList', form: 'MediaForm' }),
  formPages: { adds: false },
});
