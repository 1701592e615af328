/** The texts of the about page that nobody edits, and the services while the staff have not written their own. */

export const independent =
  'ما هیچ صندوقی را مدیریت یا تبلیغ نمی‌کنیم. کار ما این است که داده‌های پراکندهٔ صندوق‌ها را از منابع رسمی گردآوری و پردازش کنیم و به شکلی قابل مقایسه، با تاریخ و منبع، در اختیار همه بگذاریم.';

/** A service of the list; the body is empty where the line has no colon. */
export interface Service {
  readonly title: string;
  readonly body: string;
}

export const services: readonly Service[] = [
  { title: 'مقایسهٔ صندوق‌ها', body: 'بازده، حباب، اندازه و نقدشوندگی همهٔ صندوق‌های یک دسته در یک جدول.' },
  { title: 'نبض بازار امروز', body: 'نقشهٔ بازار، ارزش معاملات و ورود و خروج پول حقیقی، در ساعت معاملات.' },
  { title: 'درون سبد صندوق‌ها', body: 'ترکیب دارایی و خرید و فروش هر صندوق بر پایهٔ گزارش‌های رسمی.' },
  { title: 'ابزار تصمیم', body: 'رتبهٔ هر صندوق میان هم‌گروه‌ها، ذخیرهٔ سود صندوق‌های درآمد ثابت و ضریب اهرم.' },
  { title: 'آموزش و تحلیل', body: 'راهنمای انتخاب هر نوع صندوق و تحلیل‌هایی که به عدد تکیه دارند.' },
  { title: 'دادهٔ قابل استفاده', body: 'هر جدول و نمودار با خروجی CSV و تصویر، همراه با تاریخ و منبع.' },
];

/** A service a line, «عنوان: توضیح»; empty lines are left out. */
export const servicesOf = (content: string): Service[] =>
  content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [title = '', ...rest] = line.split(':');
      return { title: title.trim(), body: rest.join(':').trim() };
    });
