import TeamIcon from '@mui/icons-material/PeopleAltOutlined';
import { pagePath } from '../../../shared/paths.ts';
import { defineResource } from '../../data/define-resource.ts';
import { lazyPages } from '../../ui/lazy-component.ts';

export const team = defineResource({
  name: 'team',
  table: 'team_members',
  permission: 'sections',
  search: ['name', 'position'],
  duplicates: true,
  title: ['name'],
  sitePath: ({ is_active }) => (is_active ? pagePath.about : null),
  menu: { group: 'content', icon: TeamIcon },
  text: {
    name: 'عضو |||| اعضای تیم',
    fields: {
      name: 'نام',
      position: 'سمت',
      bio: 'معرفی',
      is_active: 'نمایش در سایت',
      display_order: 'ترتیب',
    },
  },
  ...lazyPages(() => import('./pages.tsx'), { list: 'TeamList', form: 'TeamForm' }),
});
