import AboutIcon from '@mui/icons-material/InfoOutlined';
import { pagePath } from '../../../shared/paths.ts';
import { defineResource } from '../../data/define-resource.ts';
import { lazyPages } from '../../ui/lazy-component.ts';

export const about = defineResource({
  name: 'about',
  table: 'about_page_content',
  permission: 'sections',
  key: ['section_key'],
  title: ['title'],
  sitePath: () => pagePath.about,
  menu: { group: 'content', icon: AboutIcon },
  text: {
    name: 'متن |||| صفحهٔ درباره ما',
    menu: 'درباره ما',
    fields: {
      section_key: 'بخش صفحه',
      title: 'عنوان',
      content: 'متن',
    },
  },
  ...lazyPages(() => import('./pages.tsx'), { list: 'AboutList', form: 'AboutForm' }),
});
