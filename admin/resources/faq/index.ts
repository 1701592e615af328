import FaqIcon from '@mui/icons-material/QuizOutlined';
import { pagePath } from '../../../shared/paths.ts';
import { defineResource } from '../../data/define-resource.ts';
import { lazyPages } from '../../ui/lazy-component.ts';

export const faq = defineResource({
  name: 'faq',
  table: 'faq_entries',
  permission: 'sections',
  title: ['question'],
  sitePath: ({ is_active }) => (is_active ? pagePath.home : null),
  menu: { group: 'content', icon: FaqIcon },
  text: {
    name: 'پرسش |||| پرسش‌های پرتکرار',
    fields: {
      question: 'پرسش',
      answer: 'پاسخ',
      is_active: 'نمایش در سایت',
      display_order: 'ترتیب',
    },
  },
  ...lazyPages(() => import('./pages.tsx'), { list: 'FaqList', form: 'FaqForm' }),
});
