import HolidayIcon from '@mui/icons-material/EventBusyOutlined';
import { defineResource, timestampLabels } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const text = {
  name: 'تعطیلی |||| تعطیلی‌های بازار',
  fields: {
    date: 'روز',
    title: 'مناسبت',
    notice_url: 'نشانی اطلاعیه',
    ...timestampLabels,
  },
};

const pages = () => import('./pages.tsx');

export const holidays = defineResource({
  name: 'holidays',
  table: 'market_holidays',
  permission: 'settings',
  versioned: true,
  search: ['title'],
  title: ['title'],
  menu: { group: 'system', icon: HolidayIcon },
  text,
  list: lazyComponent(pages, 'HolidayList'),
  form: lazyComponent(pages, 'HolidayForm'),
});
