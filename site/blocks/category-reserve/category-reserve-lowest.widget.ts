import { defineReserveEnd } from './define-reserve-widget.ts';

/** The ten fixed-income funds with the lowest reserve. */
export const categoryReserveLowest = defineReserveEnd({
  id: 'category-reserve-lowest',
  end: 'lowest',
  title: 'صندوق‌های با کمترین ذخیره',
  meaning: 'ذخیرهٔ سود هر صندوق به درصد ارزش ابطال آن، ده صندوق آخر؛ ذخیره می‌تواند منفی باشد.',
});
