const text = {
  other: 'مقدار یا سطر با قالب منبع نمی‌خواند',
};

/** What a refusal's reason, which is written for operators, says to a reader; the first that matches. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/one figure a day/, 'دو مقدار متناقض برای یک روز'],
  [/quantity × price/, 'ارزش با تعداد × قیمت نمی‌خواند'],
  [/cost at/, 'مبلغ خرید یا فروش با تعداد و قیمت نمی‌خواند'],
  [/within|last measured|yesterday|split/, 'جهش نامعمول نسبت به آخرین مقدار'],
  [/NAV ×|units/, 'خالص دارایی با NAV × تعداد واحد نمی‌خواند'],
  [/date/, 'تاریخ نادرست یا آینده'],
  [/bought|sold/, 'خرید و فروش روز برابر نیست'],
  [/symbol|type of fund/, 'صندوق یا نوع ناشناخته'],
  [/sum/, 'جمع سهم‌ها ناممکن است'],
  [/figure|number|above|between|whole/, 'بیرون از بازهٔ پذیرفتنی، یا نه عدد'],
];

/** e.g. "expected one figure a day" → «دو مقدار متناقض برای یک روز» */
export const refusalText = (reason: string): string =>
  REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? text.other;

/** Whether a refusal is a contradiction that is still open: two sources, or two rows, say different things. */
export const isContradiction = (reason: string): boolean => /one figure a day|NAV ×/.test(reason);
