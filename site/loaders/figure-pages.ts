import type { Figure, FigureLevel } from '../../shared/figures/define-figure.ts';
import { figures } from '../../shared/figures/index.ts';
import { pagePath } from '../../shared/paths.ts';
import { comparePersian } from '../../shared/persian/collate.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import { METHODS } from '../blocks/calculator/method-texts.ts';
import { fillFormula } from '../blocks/provenance/figure-text.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs } from '../layouts/structured-data.ts';
import type { NavItem } from '../shell/navigation/nav-item.ts';

const text = {
  methodology: {
    title: 'روش محاسبه',
    description:
      'هر رقم صندوق‌نما چیست، با کدام فرمول از کدام ورودی‌ها به دست می‌آید و تعریف آن از کجاست: فهرست کامل رقم‌های صندوق، دسته و بازار.',
  },
  glossary: {
    title: 'واژه‌نامه',
    description:
      'واژه‌نامهٔ رقم‌های صندوق‌های سرمایه‌گذاری: NAV، حباب، ذخیرهٔ سود، نسبت اهرمی، نقدشوندگی، سرانه و دیگر رقم‌های صندوق‌نما، هرکدام در یک جمله.',
  },
  calculator: 'رقم‌های ماشین‌حساب',
  units: {
    title: 'واحدهای پول',
    terms: [
      ['ریال', 'واحد رسمی پول؛ قیمت‌ها و NAV به ریال است.'],
      ['تومان', 'ده ریال. با دکمهٔ «واحد» بالای صفحه همهٔ مبلغ‌ها به ریال یا به تومان نوشته می‌شود.'],
      [
        'میلیارد ریال',
        'هزار میلیون ریال، برابر صد میلیون تومان؛ واحد ارزش معاملات و دارایی‌های پرتفوی در جدول‌ها.',
      ],
      ['میلیارد تومان', 'ده میلیارد ریال؛ واحد جریان پول و خرید و فروش صندوق‌ها در نمودارها.'],
      ['همت', 'هزار میلیارد تومان، برابر ده هزار میلیارد ریال؛ واحد دارایی صندوق‌ها و دسته‌های بزرگ.'],
    ],
  },
  levels: {
    fund: 'رقم‌های صندوق',
    holding: 'رقم‌های دارایی‌های صندوق',
    category: 'رقم‌های دسته',
    market: 'رقم‌های بازار',
  },
} as const;

/** One figure as the methodology explains it. */
export interface FigureEntry {
  readonly id: string;
  readonly label: string;
  readonly definition: string;
  /** The formula with the names of its inputs; null for a figure that is published as reported. */
  readonly formula: string | null;
  /** Inputs that are figures of their own. */
  readonly inputs: readonly { readonly id: string; readonly label: string }[];
  readonly source: string;
}

/** The figures whose names begin with a letter. */
export interface LetterGroup {
  /** «آ» counts as «ا». */
  readonly letter: string;
  readonly figures: readonly { readonly id: string; readonly label: string }[];
}

export interface FigurePage {
  readonly head: PageHead;
  readonly nav: { readonly title: string; readonly items: readonly NavItem[] };
  readonly title: string;
  readonly lead: string;
  readonly groups: readonly {
    readonly id: FigureLevel | 'calculator';
    readonly title: string;
    readonly figures: readonly FigureEntry[];
  }[];
  /** In alphabetical order. */
  readonly letters: readonly LetterGroup[];
}

const all: readonly Figure[] = figures;

const entryOf = (figure: Figure): FigureEntry => ({
  id: figure.id,
  label: figure.label,
  definition: figure.definition,
  formula: fillFormula(figure, (_, { label }) => label),
  inputs: Object.values(figure.inputs).flatMap(({ figure: id, label }) => (id ? [{ id, label }] : [])),
  source: figure.source,
});

/** «آ» and «ا» are one letter; Latin and other names stand under their first one. */
const letterOf = ({ label }: { readonly label: string }): string => label.slice(0, 1).replace('آ', 'ا');

function lettersOf(entries: readonly { readonly id: string; readonly label: string }[]): LetterGroup[] {
  const sorted = entries.toSorted((a, b) => comparePersian(a.label, b.label));
  return [...Map.groupBy(sorted, letterOf)].map(([letter, own]) => ({ letter, figures: own }));
}

type Order = (a: FigureEntry, b: FigureEntry) => number;
const asRegistered: Order = () => 0;
const byLabel: Order = (a, b) => comparePersian(a.label, b.label);

function loadPage(snapshots: SnapshotReader, kind: 'methodology' | 'glossary', order: Order): FigurePage {
  const site = snapshots.read('site', 'site');
  const { title, description } = text[kind];
  const groups = (Object.keys(text.levels) as FigureLevel[]).map((level) => ({
    id: level,
    title: text.levels[level],
    figures: all
      .filter((figure) => figure.level === level)
      .map(entryOf)
      .sort(order),
  }));
  const trail = createBreadcrumbs(site, [[title, pagePath[kind]]]);
  return {
    head: {
      title: titleWithBrand(title, site),
      description,
      path: pagePath[kind],
      override: snapshots.read('seo', `seo/${kind}`),
      jsonLd: [trail],
    },
    nav: { title, items: groups.map(({ id, title: label }) => ({ id, label })) },
    title,
    lead: description,
    groups,
    letters: lettersOf(groups.flatMap((group) => group.figures)),
  };
}

/** Every figure with formula, inputs and the origin of its definition, in the order of the registry; after them those that the calculator computes. */
export function loadMethodology(snapshots: SnapshotReader): FigurePage {
  const page = loadPage(snapshots, 'methodology', asRegistered);
  const calculator = {
    id: 'calculator',
    title: text.calculator,
    figures: METHODS.map((method) => ({ ...method, inputs: [] })),
  } as const;
  const items = [...page.nav.items, { id: calculator.id, label: calculator.title }];
  const groups = [...page.groups, calculator];
  const letters = lettersOf(groups.flatMap((group): readonly FigureEntry[] => group.figures));
  return { ...page, nav: { ...page.nav, items }, groups, letters };
}

/** The units of money with their meaning. */
export interface UnitTerms {
  readonly id: 'units';
  readonly title: string;
  readonly terms: readonly (readonly [term: string, definition: string])[];
}

/** Every figure in one sentence, in alphabetical order, and the units of money. */
export function loadGlossary(snapshots: SnapshotReader): FigurePage & { readonly units: UnitTerms } {
  const page = loadPage(snapshots, 'glossary', byLabel);
  const units = { id: 'units', ...text.units } as const;
  const items = [...page.nav.items, { id: units.id, label: units.title }];
  return { ...page, nav: { ...page.nav, items }, units };
}
