import AboutIcon from '@mui/icons-material/InfoOutlined';
import { pagePath } from '../../../shared/paths.ts';
import { defineResource, timestampLabels } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const text = {
  name: 'متن |||| صفحهٔ درباره ما',
  sitePath: () => pagePath.about,
  menu: 'درباره ما',
  fields: {
    section_key: 'بخش صفحه',
    title: 'عنوان',
    content: 'متن',
    ...timestampLabels,
  },
};

const pages = () => import('./pages.tsx');

export const about = defineResource({
  name: 'about',
  table: 'about_page_content',
  permission: 'sections',
  key: ['section_key'],
  versioned: true,
  title: ['title'],
  menu: { group: 'content', icon: AboutIcon },
  text,
  list: lazyComponent(pages, 'AboutList'),
  form: lazyComponent(pages, 'AboutForm'),
});
