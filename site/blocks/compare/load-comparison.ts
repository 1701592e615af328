import type { CompareLine } from '../../../shared/compare/lines.ts';
import type { Benchmark, CompareState } from '../../../shared/compare/state.ts';
import type { CategoryHistory, FundHistory } from '../../../shared/schema/snapshots/history.ts';
import type { MeasureSeriesFile } from '../../../shared/schema/snapshots/measures.ts';
import { loadMeasureSeries, loadPublished } from '../../runtime/published.ts';
import { benchmarkLine, categoryLine, fundLine } from './build-lines.ts';
import { loadFixedSlug } from './load-fixed-slug.ts';

export interface Loaded {
  /** In the reader's order. */
  readonly histories: readonly FundHistory[];
  /** Slugs without a history: unknown ones, and funds whose NAV no source reports by day. */
  readonly missing: readonly string[];
  readonly funds: readonly CompareLine[];
  readonly benchmarks: readonly CompareLine[];
  /** Chosen benchmarks without values. */
  readonly unknown: readonly Benchmark[];
  readonly holidays: ReadonlySet<string>;
}

const isLong = (history: FundHistory | null): history is FundHistory =>
  history !== null && history.sessions.length > 1;

async function loadMeans(slugs: readonly string[]): Promise<CompareLine[]> {
  const files = await Promise.all(
    [...new Set(slugs)].sort().map((slug) => loadPublished<CategoryHistory>(`category-history/${slug}`)),
  );
  return files.flatMap((file) => (file && categoryLine(file)) ?? []);
}

type Chosen = Pick<CompareState, 'funds' | 'benchmarks'>;

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

/** Loads all that is compared. Throws where a file that is published does not load. */
export async function loadComparison(chosen: Chosen): Promise<Loaded> {
  const [files, measures] = await Promise.all([
    Promise.all(chosen.funds.map((slug) => loadPublished<FundHistory>(`fund-history/${slug}`))),
    loadMeasureSeries(),
  ]);
  const histories = files.filter(isLong);
  return {
    histories,
    missing: chosen.funds.filter((_, i) => !isLong(files[i] ?? null)),
    funds: histories.map(fundLine),
    ...(await loadBenchmarks(chosen, histories, measures)),
    holidays: new Set(measures.holidays),
  };
}
