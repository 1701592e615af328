import HomeIcon from '@mui/icons-material/HomeOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const text = {
  name: 'صفحهٔ اصلی |||| صفحهٔ اصلی',
  menu: 'صفحهٔ اصلی',
  fields: {
    page_type: 'نوع صفحه',
    page_id: 'صفحه',
    position: 'ردیف',
    column_position: 'ستون',
    section_id: 'بخش',
  },
};

/** The order of the sections on the home page. */
export const homepage = defineResource({
  name: 'homepage',
  table: 'page_sections',
  permission: 'sections',
  versioned: true,
  menu: { group: 'content', icon: HomeIcon },
  text,
  screen: lazyComponent(() => import('./Homepage.tsx'), 'Homepage'),
});
