import { defineReserveWidget } from './define-reserve-widget.ts';

/** The ten fixed-income funds with the lowest reserve. */
export const categoryReserveLowest = defineReserveWidget({
  id: 'category-reserve-lowest',
  end: 'lowest',
  title: 'صندوق‌های با کمترین ذخیره',
  question: 'کدام صندوق‌ها کمترین ذخیرهٔ سود را دارند؟',
  meaning:
    'ذخیرهٔ سود هر صندوق به درصد ارزش ابطال آن، ده صندوق آخر؛ می‌تواند منفی باشد؛ با مقیاس نمودار بیشترین‌ها.',
});
