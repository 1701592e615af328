import FaqIcon from '@mui/icons-material/QuizOutlined';
import { pagePath } from '../../../shared/paths.ts';
import { defineResource, timestampLabels } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const text = {
  name: 'پرسش |||| پرسش‌های پرتکرار',
  fields: {
    question: 'پرسش',
    answer: 'پاسخ',
    is_active: 'نمایش در سایت',
    display_order: 'ترتیب',
    ...timestampLabels,
  },
};

const pages = () => import('./pages.tsx');

export const faq = defineResource({
  name: 'faq',
  table: 'faq_entries',
  permission: 'sections',
  versioned: true,
  title: ['question'],
  sitePath: ({ is_active }) => (is_active ? pagePath.home : null),
  menu: { group: 'content', icon: FaqIcon },
  text,
  list: lazyComponent(pages, 'FaqList'),
  form: lazyComponent(pages, 'FaqForm'),
});
