/** Texts of both heatmaps where there are no rows, and where they fail. */
export const heatmapText = {
  emptyHint: 'بازدهی برای این دوره‌ها منتشر نشده است: هیچ ردیفی در داده‌ها نیست.',
  emptyReload: true,
  failure: {
    title: 'خطا در دریافت اطلاعات',
    unknown: 'خطایی در دریافت اطلاعات رخ داده است.',
  },
};
