import UsersIcon from '@mui/icons-material/GroupOutlined';
import { defineResource, timestampLabels } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const text = {
  name: 'کاربر |||| کاربران',
  fields: {
    email: 'ایمیل',
    first_name: 'نام',
    last_name: 'نام خانوادگی',
    role: 'نقش',
    is_active: 'فعال',
    last_login: 'آخرین ورود',
    created_by: 'سازنده',
    updated_by: 'آخرین ویراستار',
    password: 'رمز عبور',
    ...timestampLabels,
  },
};

const pages = () => import('./pages.ts');

export const users = defineResource({
  name: 'users',
  table: 'admin_users',
  permission: 'users',
  versioned: true,
  search: ['email', 'first_name', 'last_name'],
  title: ['first_name', 'last_name', 'email'],
  menu: { group: 'system', icon: UsersIcon },
  text,
  list: lazyComponent(pages, 'UserList'),
  form: lazyComponent(pages, 'UserForm'),
  create: lazyComponent(pages, 'UserCreate'),
});
