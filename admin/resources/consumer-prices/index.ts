import PricesIcon from '@mui/icons-material/TrendingUpOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyPages } from '../../ui/lazy-component.ts';

export const consumerPrices = defineResource({
  name: 'consumer-prices',
  table: 'consumer_price_index',
  permission: 'funds',
  search: ['month', 'note'],
  title: ['month'],
  menu: { group: 'content', icon: PricesIcon },
  text: {
    name: 'ماه شاخص قیمت |||| شاخص قیمت مصرف‌کننده',
    fields: {
      month: 'ماه',
      index_value: 'شاخص (۱۳۹۵ = ۱۰۰)',
      published_on: 'روز انتشار',
      is_estimate: 'شاخص یا روز انتشار برآورد است',
      note: 'یادداشت',
      source: 'منبع',
      entered_by: 'واردکننده',
      entered_at: 'زمان ورود',
    },
  },
  ...lazyPages(() => import('./pages.tsx'), { list: 'ConsumerPriceList', form: 'ConsumerPriceForm' }),
});
