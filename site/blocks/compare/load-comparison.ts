import type { CompareLine } from '../../../shared/compare/lines.ts';
import type { Benchmark, CompareState } from '../../../shared/compare/state.ts';
import { persianSlug } from '../../../shared/persian/slug.ts';
import type { CategoryHistory, FundHistory } from '../../../shared/schema/snapshots/history.ts';
import type { MeasureSeriesFile } from '../../../shared/schema/snapshots/measures.ts';
import { loadMeasureSeries, loadPublished } from '../../runtime/published.ts';
import { benchmarkLine, categoryLine, fundLine } from './build-lines.ts';
import { loadFixedSlug } from './load-fixed-slug.ts';

export interface Loaded {
  /** Slugs of the chosen funds, those of today where funds were renamed or merged. */
  readonly slugs: readonly string[];
  /** In the reader's order. */
  readonly histories: readonly FundHistory[];
  /** Slugs of funds whose growth is withheld: they pay out, and none of it is known. */
  readonly withheld: readonly string[];
  /** Slugs without a history: unknown ones, and funds whose NAV no source reports by day. */
  readonly missing: readonly string[];
  readonly funds: readonly CompareLine[];
  readonly benchmarks: readonly CompareLine[];
  /** Chosen benchmarks without values. */
  readonly unknown: readonly Benchmark[];
  readonly holidays: ReadonlySet<string>;
  readonly measures: MeasureSeriesFile;
  /** The slugs that were asked for. */
  readonly asked: readonly string[];
}

const isLong = (history: FundHistory | null): history is FundHistory =>
  history !== null && history.sessions.length > 1;

async function loadMeans(slugs: readonly string[]): Promise<CompareLine[]> {
  const files = await Promise.all(
    [...new Set(slugs)].sort().map((slug) => loadPublished<CategoryHistory>(`category-history/${slug}`)),
  );
  return files.flatMap((file) => (file && categoryLine(file)) ?? []);
}

export type Chosen = Pick<CompareState, 'funds' | 'benchmarks'>;

async function loadBenchmarks(
  chosen: Chosen,
  histories: readonly FundHistory[],
  measures: MeasureSeriesFile,
): Promise<Pick<Loaded, 'benchmarks' | 'unknown'>> {
  const funds = histories.map(fundLine);
  const fixed = chosen.benchmarks.includes('fixed') ? await loadFixedSlug() : null;
  const own = chosen.benchmarks.includes('category') ? histories.map(({ category }) => category.slug) : [];
  const means = await loadMeans([...own, ...(fixed === null ? [] : [fixed])]);
  const others = chosen.benchmarks.flatMap((id) =>
    id === 'category' || id === 'fixed' ? [] : [{ id, line: benchmarkLine(id, measures, funds) }],
  );
  const isMissing: Partial<Record<Benchmark, boolean>> = {
    category: !histories.some(({ category }) => means.some(({ id }) => id === `category/${category.slug}`)),
    fixed: !means.some(({ id }) => id === `category/${fixed}`),
  };
  return {
    benchmarks: [...means, ...others.flatMap(({ line }) => line ?? [])],
    unknown: [
      ...chosen.benchmarks.filter((id) => isMissing[id]),
      ...others.flatMap(({ id, line }) => (line ? [] : [id])),
    ],
  };
}

const loadHistories = (slugs: readonly string[]): Promise<(FundHistory | null)[]> =>
  Promise.all(slugs.map((slug) => loadPublished<FundHistory>(`fund-history/${slug}`)));

/** The histories of funds; one that was renamed or merged is found by its new slug, one that was typed with another keyboard by its own. */
async function findHistories(slugs: readonly string[]): Promise<{
  readonly slugs: readonly string[];
  readonly files: readonly (FundHistory | null)[];
}> {
  const files = await loadHistories(slugs);
  if (!files.includes(null)) return { slugs, files };
  // Few links name a fund by an old slug.
  const [{ loadMovedFunds }, { followMove }] = await Promise.all([
    import('../../runtime/load-moved-funds.ts'),
    import('../../../shared/funds/moved-funds.ts'),
  ]);
  const moves = await loadMovedFunds();
  const slugToday = (slug: string): string => {
    const moved = followMove(slug, moves);
    return moved === slug ? persianSlug(slug) : moved;
  };
  const found = [...new Set(slugs.map((slug, i) => (files[i] ? slug : slugToday(slug))))];
  return { slugs: found, files: await loadHistories(found) };
}

/** Loads all that is compared. Throws where a file that is published does not load. */
export async function loadComparison(chosen: Chosen): Promise<Loaded> {
  const [{ slugs, files }, measures] = await Promise.all([findHistories(chosen.funds), loadMeasureSeries()]);
  const histories = files.filter(isLong);
  return {
    histories,
    slugs,
    withheld: slugs.filter((_, i) => files[i]?.lacksPayouts),
    missing: slugs.filter((_, i) => !isLong(files[i] ?? null) && !files[i]?.lacksPayouts),
    funds: histories.map(fundLine),
    ...(await loadBenchmarks(chosen, histories, measures)),
    holidays: new Set(measures.holidays),
    measures,
    asked: chosen.funds,
  };
}
