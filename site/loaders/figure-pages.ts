import type { Figure, FigureLevel } from '../../shared/figures/define-figure.ts';
import { figures } from '../../shared/figures/index.ts';
import { pagePath } from '../../shared/paths.ts';
import { comparePersian } from '../../shared/persian/collate.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import { fillFormula } from '../blocks/provenance/figure-text.ts';
import type { PageHead } from '../layouts/page-head.ts';
import { titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs } from '../layouts/structured-data.ts';
import type { NavItem } from '../shell/navigation/nav-item.ts';

const text = {
  home: 'نمای کلی بازار امروز',
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

export interface FigurePage {
  readonly head: PageHead;
  readonly nav: { readonly title: string; readonly items: readonly NavItem[] };
  readonly title: string;
  readonly lead: string;
  readonly groups: readonly {
    readonly id: FigureLevel;
    readonly title: string;
    readonly figures: readonly FigureEntry[];
  }[];
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
  const trail = createBreadcrumbs(site, [
    [text.home, pagePath.home],
    [title, pagePath[kind]],
  ]);
  return {
    head: { title: titleWithBrand(title, site), description, path: pagePath[kind], jsonLd: [trail] },
    nav: { title, items: groups.map(({ id, title: label }) => ({ id, label })) },
    title,
    lead: description,
    groups,
  };
}

/** Every figure with formula, inputs and the origin of its definition, in the order of the registry. */
export const loadMethodology = (snapshots: SnapshotReader): FigurePage =>
  loadPage(snapshots, 'methodology', asRegistered);

/** Every figure in one sentence, in alphabetical order. */
export const loadGlossary = (snapshots: SnapshotReader): FigurePage =>
  loadPage(snapshots, 'glossary', byLabel);
