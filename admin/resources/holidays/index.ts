import HolidayIcon from '@mui/icons-material/EventBusyOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyPages } from '../../ui/lazy-component.ts';

export const holidays = defineResource({
  name: 'holidays',
  table: 'market_holidays',
  permission: 'settings',
  search: ['title'],
  title: ['title'],
  menu: { group: 'system', icon: HolidayIcon },
  text: {
    name: 'تعطیلی |||| تعطیلی‌های بازار',
    fields: {
      date: 'روز',
      title: 'مناسبت',
      notice_url: 'نشانی اطلاعیه',
    },
  },
  ...lazyPages(() => import('./pages.tsx'), { list: 'HolidayList', form: 'HolidayForm' }),
});
