import { defineReserveEnd } from './define-reserve-widget.ts';

/** The ten fixed-income funds with the highest reserve. */
export const categoryReserveHighest = defineReserveEnd({
  id: 'category-reserve-highest',
  end: 'highest',
  title: 'صندوق‌های با بیشترین ذخیره',
  meaning: 'ذخیرهٔ سود هر صندوق به درصد ارزش ابطال آن، ده صندوق نخست.',
});
