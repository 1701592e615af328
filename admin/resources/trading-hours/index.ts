import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyComponent, lazyPages } from '../../ui/lazy-component.ts';

const pages = () => import('./pages.tsx');

export const tradingHours = defineResource({
  name: 'trading-hours',
  table: 'trading_sessions',
  permission: 'settings',
  duplicates: true,
  title: ['fund_kind'],
  menu: { group: 'system', icon: ScheduleIcon },
  text: {
    name: 'ساعت معامله |||| ساعت‌های معامله',
    fields: {
      fund_kind: 'نوع صندوق',
      opens_at: 'آغاز',
      closes_at: 'پایان',
      weekdays: 'روزها',
      effective_from: 'از تاریخ',
      notice_url: 'نشانی اطلاعیه',
    },
  },
  ...lazyPages(pages, { list: 'TradingHoursList', form: 'TradingHoursForm' }),
  formPages: { title: lazyComponent(pages, 'HoursTitle') },
});
