import type { FundKind } from '../../shared/schema/lists.ts';

/** One sentence on each kind of fund, for categories whose own description is only their name. */
const SENTENCES: Readonly<Record<FundKind, string>> = {
  leveraged: 'سهام با اهرم: رشد و افت بازار را چند برابر می‌کند و برای پذیرندگان ریسک بالاست.',
  gold: 'گواهی شمش و سکهٔ طلا؛ راهی برای خرید طلا بدون نگه‌داری آن.',
  'fixed-income': 'اوراق و سپرده؛ رشد آرام و پیوسته با کمترین نوسان.',
  sectoral: 'سهام یک صنعت، مانند پالایشی، فلزات یا بانک؛ برای کسانی که به صنعتی خاص باور دارند.',
  equity: 'سبدی از سهام شرکت‌های بورسی با مدیریت فعال؛ مناسب افق بلندمدت.',
  index: 'سهام به نسبت یک شاخص؛ بازدهی نزدیک به خود شاخص.',
  'fund-of-funds': 'واحدهای صندوق‌های دیگر؛ یک خرید و سبدی از چند صندوق.',
  mixed: 'ترکیبی از سهام و اوراق؛ میان ریسک سهام و آرامش درآمد ثابت.',
  'land-building': 'سرمایه‌گذاری در ساخت یک پروژهٔ ساختمانی تا پایان و فروش آن.',
  'real-estate': 'خرید و اجارهٔ املاک؛ سهمی از مسکن با سرمایهٔ اندک.',
  private: 'سهام شرکت‌های خارج از بورس با افق چندساله.',
  venture: 'سرمایه‌گذاری در کسب‌وکارهای نوپا؛ ریسک و پاداش بالا.',
  'capital-guarantee': 'اصل سرمایه با ضامن تضمین شده و بخشی از سود بازار نصیب سرمایه‌گذار می‌شود.',
  commodity: 'گواهی کالاهایی مانند زعفران، نقره و فلزات در بورس کالا.',
  project: 'تأمین مالی یک پروژهٔ صنعتی تا بهره‌برداری.',
  pension: 'پس‌انداز بلندمدت برای دوران بازنشستگی.',
};

const isKind = (kind: string): kind is FundKind => Object.hasOwn(SENTENCES, kind);

/** The category's own description where it says more than its name, else the sentence of its kind; null without either. */
export function describeCategory(
  description: string | null,
  { label, kind }: { label: string; kind: string },
): string | null {
  if (description !== null && description !== label) return description;
  return isKind(kind) ? SENTENCES[kind] : null;
}
