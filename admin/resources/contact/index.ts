import MailIcon from '@mui/icons-material/MailOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyPages } from '../../ui/lazy-component.ts';

export const contact = defineResource({
  name: 'contact',
  table: 'contact_messages',
  permission: 'contact',
  search: ['name', 'email', 'subject', 'message'],
  title: ['name'],
  menu: { group: 'content', icon: MailIcon },
  text: {
    name: 'پیام |||| پیام‌های تماس',
    fields: {
      name: 'نام',
      email: 'ایمیل',
      phone: 'موبایل',
      subject: 'موضوع',
      message: 'پیام',
      status: 'وضعیت',
      is_held: 'کنارگذاشته در هجوم پیام‌ها',
      ip_address: 'نشانی اینترنتی',
      user_agent: 'مرورگر',
    },
  },
  ...lazyPages(() => import('./pages.tsx'), { list: 'ContactList', show: 'ContactShow' }),
});
