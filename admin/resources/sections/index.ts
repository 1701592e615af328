import SectionsIcon from '@mui/icons-material/WidgetsOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyPages } from '../../ui/lazy-component.ts';

export const sections = defineResource({
  name: 'sections',
  table: 'sections',
  permission: 'sections',
  search: ['title', 'description'],
  duplicates: true,
  title: ['title'],
  menu: { group: 'content', icon: SectionsIcon },
  text: {
    name: 'بخش |||| بخش‌ها',
    fields: {
      title: 'عنوان',
      description: 'توضیح',
      config: 'تنظیم‌ها',
      template_id: 'قالب',
    },
    settings: {
      categoryId: 'دستهٔ دیگر',
      symbol: 'نماد',
      height: 'بلندی نمودارها (پیکسل)',
      chartType: 'گونهٔ نمودار',
      data: 'داده‌ها',
      name: 'نام',
      value: 'مقدار',
      unit: 'واحد',
      columns: 'ستون‌ها',
      rows: 'ردیف‌ها',
      layout: 'چینش',
      items: 'کارت‌ها',
      title: 'عنوان',
      text: 'متن',
      href: 'نشانی',
      format: 'قالب متن',
      content: 'متن',
    },
    choices: {
      grid: 'شبکه‌ای',
      list: 'فهرستی',
      html: 'HTML',
      markdown: 'مارک‌داون',
      plain: 'متن ساده',
      line: 'خطی',
      bar: 'ستونی',
      area: 'سطحی',
      pie: 'دایره‌ای',
    },
  },
  ...lazyPages(() => import('./pages.tsx'), { list: 'SectionList', form: 'SectionForm' }),
});
