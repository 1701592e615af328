import SectionsIcon from '@mui/icons-material/WidgetsOutlined';
import { defineResource, timestampLabels } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const text = {
  name: 'بخش |||| بخش‌ها',
  fields: {
    title: 'عنوان',
    description: 'توضیح',
    config: 'تنظیم‌ها',
    template_id: 'قالب',
    ...timestampLabels,
  },
};

const pages = () => import('./pages.tsx');

export const sections = defineResource({
  name: 'sections',
  table: 'sections',
  permission: 'sections',
  versioned: true,
  search: ['title', 'description'],
  duplicates: true,
  title: ['title'],
  menu: { group: 'content', icon: SectionsIcon },
  text,
  list: lazyComponent(pages, 'SectionList'),
  form: lazyComponent(pages, 'SectionForm'),
});
