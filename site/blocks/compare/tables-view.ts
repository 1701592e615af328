import type { CompareLine } from '../../../shared/compare/lines.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatPercent } from '../../../shared/persian/format.ts';
import type { ProvenanceFile } from '../../../shared/schema/snapshots/provenance.ts';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { loadPublished } from '../../runtime/published.ts';
import { createAllocation } from './allocation-view.ts';
import type { Comparison } from './comparison.ts';
import { create } from './create.ts';
import { figureRows, figuresOf, monthRows } from './figures-table.ts';
import type { Loaded } from './load-comparison.ts';
import { createShownTable } from './shown-table.ts';
import { createSimilar } from './similar-view.ts';
import type { TableActions } from './table-actions.ts';
import styles from './tables.css?inline';

adoptStyles(styles);

const text = {
  figures: 'بازده و ریسک',
  figuresQuestion: 'کدام در همین بازه بیشتر سود داد و کدام کمتر افت کرد؟',
  figuresMeaning: (rate: string) =>
    `همه از همان روز تا همان روز؛ ریسک به ریال، در نشست‌های بورس، سالانه‌شده با ۲۴۲ نشست. نرخ بدون ریسک: ${rate}. ★ بهترینِ صندوق‌ها در هر سطر است.`,
  method: 'فرمول‌ها و حداقل داده‌ها',
  figure: 'رقم',
  months: 'بازده ماه‌ها',
  monthsQuestion: 'در هر ماه شمسی کدام جلوتر بود؟',
  monthsMeaning:
    'از آخرین رقم ماه پیش تا آخرین رقم همان ماه؛ ماهی که بازه از میان آن آغاز می‌شود، نیامده است.',
  month: 'ماه',
};

const labels = (lines: readonly CompareLine[]): string[] => lines.map(({ label }) => label);

/** The risk-free rate, percent: that of the funds' own pages, where it is the same for all. Null while it is unknown. */
async function riskFreePercent(slugs: readonly string[]): Promise<number | null> {
  const slug = slugs.toSorted()[0];
  if (slug === undefined) return null;
  const file = await loadPublished<ProvenanceFile>(`risk-provenance/${slug}`);
  return file?.figures['risk-free-rate']?.value ?? null;
}

/** The tables below the charts: figures, months, assets, similar funds. */
export function createTables(actions: TableActions) {
  const method = create('a', { href: `${pagePath.methodology}#one-year-volatility` }, text.method);
  const figures = createShownTable({
    id: 'figures',
    title: text.figures,
    question: text.figuresQuestion,
    corner: text.figure,
  });
  const months = createShownTable({
    id: 'months',
    title: text.months,
    question: text.monthsQuestion,
    corner: text.month,
  });
  const allocation = createAllocation();
  const similar = createSimilar(actions);

  async function draw(comparison: Comparison, { histories }: Loaded): Promise<void> {
    const slugs = histories.map(({ fund }) => fund.slug);
    const rate = await riskFreePercent(slugs);
    const all = figuresOf(comparison, rate);
    const columns = labels(comparison.lines);
    const { meta } = comparison;
    figures.draw({ columns, rows: figureRows(all, comparison.span.to, comparison.lens), meta });
    figures.mean(text.figuresMeaning(formatPercent(rate, { sign: false })), method);
    const after = comparison.lens && MEASURE_WORDS[comparison.lens.measure].after;
    const named = columns.map((label) => (after ? `${label} (${after})` : label));
    months.draw({ columns: named, rows: monthRows(all), meta });
    months.mean(text.monthsMeaning);
    await Promise.all([allocation.draw(histories), similar.draw(histories)]);
  }

  return { blocks: [figures.block, months.block, allocation.block, similar.block], draw };
}

export type TablesView = ReturnType<typeof createTables>;
