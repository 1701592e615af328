import RoleIcon from '@mui/icons-material/BadgeOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyPages } from '../../ui/lazy-component.ts';

export const roles = defineResource({
  name: 'roles',
  table: 'admin_roles',
  permission: 'users',
  key: ['name'],
  title: ['title'],
  menu: { group: 'system', icon: RoleIcon },
  text: {
    name: 'نقش |||| نقش‌ها و دسترسی‌ها',
    menu: 'نقش‌ها',
    fields: {
      name: 'شناسه',
      title: 'عنوان',
      description: 'توضیح',
    },
  },
  ...lazyPages(() => import('./pages.tsx'), { list: 'RoleList', form: 'RoleForm' }),
  formPages: { afterCreate: 'edit' },
});
