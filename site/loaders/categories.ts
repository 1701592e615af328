import { jalaliLong } from '../../shared/dates/jalali.ts';
import { categorySubject } from '../../shared/figures/provenance-key.ts';
import { isLeveraged } from '../../shared/funds/kinds.ts';
import { pagePath } from '../../shared/paths.ts';
import { DASH, formatMoney, formatNumber, formatPercent } from '../../shared/persian/format.ts';
import type { FundKind } from '../../shared/schema/lists.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { CategoryCards } from '../../shared/schema/snapshots/category.ts';
import type { Site } from '../../shared/schema/snapshots/content.ts';
import { categoryColor } from '../charts/parts/colors.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs, createItemList } from '../layouts/structured-data.ts';

const headText = {
  title: 'دسته‌بندی صندوق‌ها',
  pageTitle: 'دسته‌بندی صندوق‌های سرمایه‌گذاری',
  description:
    'همهٔ دسته‌های صندوق‌های سرمایه‌گذاری ایران با تعداد صندوق، دارایی و بازده یک‌سالهٔ هر دسته: طلا، درآمد ثابت، سهامی، اهرمی، مختلط، املاک و دیگر دسته‌ها.',
};

/** Head of the list of categories. */
export function createCategoriesHead(cards: readonly CategoryCard[], site: Site | null): PageHead {
  const trail = createBreadcrumbs(site, [[headText.title, pagePath.categories]]);
  const links = cards.map((card) => [card.title, card.href] as const);
  return {
    title: titleWithBrand(headText.pageTitle, site),
    description: headText.description,
    path: pagePath.categories,
    jsonLd: [trail, createItemList(site, headText.title, links)],
  };
}

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
function describeCategory(
  description: string | null,
  { label, kind }: { label: string; kind: string },
): string | null {
  if (description !== null && description !== label) return description;
  return isKind(kind) ? SENTENCES[kind] : null;
}

export interface CategoryCard {
  readonly title: string;
  readonly description: string | null;
  /** The subject of its figures' provenance, e.g. "category/طلا". */
  readonly subject: string;
  readonly href: string;
  readonly color: string;
  readonly count: string;
  readonly yearly: string;
  readonly yearlyPercent: number | null;
  /** Why a card has no yearly return although it is known. */
  readonly yearlyNote: string | null;
  readonly assets: string;
  /** Share of the largest category's net assets, percent: the card's bar. */
  readonly assetsShare: number;
}

const text = {
  leveraged: 'فیپیران بازده یک‌سالهٔ صندوق‌های اهرمی را به روش دیگری می‌شمارد؛ با دسته‌های دیگر سنجیدنی نیست.',
};

/** The yearly return, but for leveraged funds a dash with its reason. */
const yearOf = ({ category, yearlyReturnPercent }: CategoryCards['items'][number]) =>
  isLeveraged(category)
    ? { yearly: DASH, yearlyPercent: null, yearlyNote: text.leveraged }
    : {
        yearly: formatPercent(yearlyReturnPercent, { decimals: 1 }),
        yearlyPercent: yearlyReturnPercent,
        yearlyNote: null,
      };

const card = (item: CategoryCards['items'][number], largest: number): CategoryCard => ({
  title: item.category.label,
  description: describeCategory(item.description, item.category),
  subject: categorySubject(item.category.slug),
  href: pagePath.category(item.category.slug),
  color: categoryColor(item.category),
  count: formatNumber(item.fundCount),
  ...yearOf(item),
  assets: formatMoney(item.netAssetRial),
  assetsShare: largest === 0 ? 0 : Math.round(((item.netAssetRial ?? 0) / largest) * 100),
});

/** The cards of /categories; null where they are not published. */
export function loadCategories(snapshots: SnapshotReader) {
  const snapshot = snapshots.read('categories', 'categories');
  if (snapshot === null) return null;
  const largest = Math.max(0, ...snapshot.items.map((item) => item.netAssetRial ?? 0));
  return {
    meta: snapshot.meta,
    day: snapshot.meta.asOf,
    date: snapshot.meta.asOf ? jalaliLong(snapshot.meta.asOf) : null,
    cards: snapshot.items.map((item) => card(item, largest)),
  };
}
