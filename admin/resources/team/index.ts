import TeamIcon from '@mui/icons-material/PeopleAltOutlined';
import { pagePath } from '../../../shared/paths.ts';
import { defineResource, timestampLabels } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const text = {
  name: 'عضو |||| اعضای تیم',
  fields: {
    name: 'نام',
    position: 'سمت',
    bio: 'معرفی',
    is_active: 'نمایش در سایت',
    display_order: 'ترتیب',
    ...timestampLabels,
  },
};

const pages = () => import('./pages.tsx');

export const team = defineResource({
  name: 'team',
  table: 'team_members',
  permission: 'sections',
  versioned: true,
  duplicates: true,
  title: ['name'],
  sitePath: ({ is_active }) => (is_active ? pagePath.about : null),
  menu: { group: 'content', icon: TeamIcon },
  text,
  list: lazyComponent(pages, 'TeamList'),
  form: lazyComponent(pages, 'TeamForm'),
});
