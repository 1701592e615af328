import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { formatPercent } from '../../../shared/persian/format.ts';
import type { Guide, GuideInput } from './define-guide.ts';

/** Keys of the "site" snapshot's rules, each with the value used where the rule is missing. */
const FIXED_INCOME_RULES = {
  fixedIncomeMinPercent: 75,
  fixedIncomeEquityMaxPercent: 15,
} as const;
type RuleKey = keyof typeof FIXED_INCOME_RULES;

/** e.g. «۷۵٪ (بر پایهٔ مقررات ۱۴۰۴/۰۷/۰۱)» */
function quoted(
  rules: GuideInput['rules'],
  key: RuleKey,
): { readonly figure: string; readonly dated: string } {
  const rule = rules[key];
  const figure = formatPercent(rule?.value ?? FIXED_INCOME_RULES[key], { decimals: 0, sign: false });
  return { figure, dated: rule ? ` (بر پایهٔ مقررات ${jalaliDate(rule.asOf)})` : '' };
}

/** Guide of fixed-income funds. */
export function fixedIncomeGuide({ rules }: GuideInput): Guide {
  const bonds = quoted(rules, 'fixedIncomeMinPercent');
  const equity = quoted(rules, 'fixedIncomeEquityMaxPercent');
  return {
    kind: 'fixed-income',
    title: 'راهنمای صندوق‌های درآمد ثابت',
    lead: [
      'صندوق درآمد ثابت بیشتر دارایی خود را در اوراق بدهی، گواهی سپرده و سپردهٔ بانکی می‌گذارد و برای پولی است که باید کم‌نوسان بماند. برخی از این صندوق‌ها هر ماه سود نقدی می‌پردازند و برخی سود را در قیمت واحد جمع می‌کنند.',
      'مدیر صندوق می‌تواند بخشی از سود را «ذخیره» کند تا روزهای کم‌بازده را با آن جبران کند. ذخیرهٔ مثبت پشتوانهٔ سود آینده است و ذخیرهٔ منفی یعنی صندوق از آینده وام گرفته است.',
    ],
    facts: [
      { name: 'دارایی با درآمد ثابت', text: `دست‌کم ${bonds.figure} دارایی‌ها${bonds.dated}.` },
      { name: 'سهام', text: `حداکثر ${equity.figure} دارایی‌ها${equity.dated}.` },
      { name: 'ذخیره', text: 'فاصلهٔ ارزش آماری هر واحد از ارزش ابطال آن، به درصد.' },
      { name: 'سود', text: 'تقسیمی (واریز دوره‌ای) یا انباشته در قیمت واحد.' },
    ],
    formula: null,
    named: null,
    howTo: {
      title: 'چگونه صندوق درآمد ثابت انتخاب کنیم؟',
      steps: [
        {
          name: 'تقسیم سود یا انباشت؟',
          text: 'اگر درآمد ماهانه می‌خواهید صندوق تقسیمی، و اگر رشد سرمایه می‌خواهید صندوق انباشته را ببینید.',
        },
        {
          name: 'ذخیره را بسنجید',
          text: 'در بخش «ذخیره مثبت» این صفحه، صندوق‌هایی با ذخیرهٔ بالا و پایدار پشتوانهٔ بیشتری دارند.',
        },
        {
          name: 'بازده چند دوره را کنار هم بگذارید',
          text: 'یک ماه خوب کافی نیست؛ بازده سه‌ماهه تا یک‌ساله را با میانگین دسته مقایسه کنید.',
        },
        {
          name: 'حباب قیمت را ببینید',
          text: 'صندوق‌های قابل معامله هم ممکن است اندکی بالاتر یا پایین‌تر از NAV معامله شوند.',
        },
        { name: 'اندازه و سابقه', text: 'خالص دارایی بیشتر و سن بالاتر معمولاً با نقدشوندگی بهتر همراه است.' },
      ],
    },
    faq: [
      {
        question: 'آیا صندوق درآمد ثابت بدون ریسک است؟',
        answer: 'ریسک آن کم است ولی صفر نیست: نرخ سود اوراق تغییر می‌کند و بخش سهام صندوق ممکن است زیان بدهد.',
      },
      {
        question: 'تفاوت آن با سپردهٔ بانکی چیست؟',
        answer:
          'سود روزشمار بدون نرخ شکست دارد و هر روز کاری نقد می‌شود؛ در برابر، سودش پیش‌بینی است و تضمین بانکی ندارد.',
      },
      {
        question: 'ذخیرهٔ منفی خطرناک است؟',
        answer:
          'ذخیرهٔ منفی یعنی بخشی از سود آینده پیشاپیش در قیمت آمده است؛ صندوق باید آن را از بازده آینده جبران کند.',
      },
      {
        question: 'کمترین مبلغ سرمایه‌گذاری چقدر است؟',
        answer:
          'برای صندوق‌های قابل معامله به اندازهٔ کمترین سفارش بورس است، که معمولاً حدود ۵۰۰ هزار تومان می‌شود.',
      },
      {
        question: 'چه نهادی بر این صندوق‌ها نظارت می‌کند؟',
        answer: 'سازمان بورس و اوراق بهادار مجوز می‌دهد و بر ترکیب دارایی، گزارش‌ها و متولی صندوق نظارت می‌کند.',
      },
    ],
  };
}
