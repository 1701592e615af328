import TextsIcon from '@mui/icons-material/ShortTextOutlined';
import { PAGE_TEXT_PARTS } from '../../../shared/schema/page-texts.ts';
import { cleanLink } from '../../data/clean-address.ts';
import { defineResource } from '../../data/define-resource.ts';
import { lazyPages } from '../../ui/lazy-component.ts';
import { partNameOf } from './part-names.ts';

export const pageTexts = defineResource({
  name: 'page-texts',
  table: 'page_texts',
  permission: 'sections',
  title: ['title'],
  nameOf: partNameOf,
  sitePath: ({ part }) =>
    (PAGE_TEXT_PARTS as Readonly<Record<string, { page: string }>>)[String(part)]?.page ?? null,
  menu: { group: 'content', icon: TextsIcon },
  text: {
    name: 'متن صفحه |||| متن‌های صفحه‌ها',
    fields: { part: 'جای متن', title: 'عنوان', content: 'متن', href: 'نشانی' },
  },
  ...lazyPages(() => import('./pages.tsx'), { list: 'PageTextList', form: 'PageTextForm' }),
  formPages: { adds: false, toRow: cleanLink },
});
