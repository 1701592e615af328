import UsersIcon from '@mui/icons-material/GroupOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyPages } from '../../ui/lazy-component.ts';

export const users = defineResource({
  name: 'users',
  table: 'admin_users',
  permission: 'users',
  search: ['email', 'first_name', 'last_name'],
  title: ['first_name', 'last_name', 'email'],
  menu: { group: 'system', icon: UsersIcon },
  text: {
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
    },
  },
  ...lazyPages(() => import('./pages.tsx'), { list: 'UserList', form: 'UserForm', create: 'UserCreate' }),
});
