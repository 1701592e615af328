import MailIcon from '@mui/icons-material/MailOutlined';
import { defineResource, timestampLabels } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const text = {
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
    ...timestampLabels,
  },
};

const pages = () => import('./pages.tsx');

export const contact = defineResource({
  name: 'contact',
  table: 'contact_messages',
  permission: 'contact',
  versioned: true,
  search: ['name', 'email', 'subject', 'message'],
  title: ['name'],
  menu: { group: 'content', icon: MailIcon },
  text,
  list: lazyComponent(pages, 'ContactList'),
  show: lazyComponent(pages, 'ContactShow'),
});
