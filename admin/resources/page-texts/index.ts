import TextsIcon from '@mui/icons-material/ShortTextOutlined';
import { PAGE_TEXT_PARTS } from '../../../shared/schema/page-texts.ts';
import { defineResource, timestampLabels } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { partNameOf } from './part-names.ts';

const text = {
  name: 'متن صفحه |||| متن‌های صفحه‌ها',
  fields: { part: 'جای متن', title: 'عنوان', content: 'متن', href: 'نشانی', ...timestampLabels },
};

const pages = () => import('./pages.tsx');

export const pageTexts = defineResource({
  name: 'page-texts',
  table: 'page_texts',
  permission: 'sections',
  versioned: true,
  title: ['title'],
  nameOf: partNameOf,
  sitePath: ({ part }) =>
    (PAGE_TEXT_PARTS as Readonly<Record<string, { page: string }>>)[String(part)]?.page ?? null,
  menu: { group: 'content', icon: TextsIcon },
  text,
  list: lazyComponent(pages, 'PageTextList'),
  form: lazyComponent(pages, 'PageTextForm'),
  formPages: { adds: false },
});
