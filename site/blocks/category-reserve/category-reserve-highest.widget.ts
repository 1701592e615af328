import { defineReserveWidget } from './define-reserve-widget.ts';

/** The ten fixed-income funds with the highest reserve. */
export const categoryReserveHighest = defineReserveWidget({
  id: 'category-reserve-highest',
  end: 'highest',
  title: 'صندوق‌های با بیشترین ذخیره',
  question: 'کدام صندوق‌ها بیشترین ذخیرهٔ سود را دارند؟',
  meaning: 'ذخیرهٔ سود هر صندوق به درصد ارزش ابطال آن، ده صندوق نخست؛ با مقیاس نمودار کمترین‌ها.',
});
