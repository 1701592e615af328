import type { CalculatorData } from '../../../shared/calculator/calculate.ts';
import { withKnowledgeDay } from '../../../shared/measures/measured-return.ts';
import { sourcesOf } from '../../../shared/schema/origins.ts';
import type { CategoryHistory, FundHistory } from '../../../shared/schema/snapshots/history.ts';
import type { MeasureSeriesFile } from '../../../shared/schema/snapshots/measures.ts';
import type { SourceList } from '../../../shared/schema/snapshots/provenance.ts';
import { loadMeasureSeries, loadPublished, loadSources } from '../../runtime/published.ts';
import { loadFixedSlug } from '../compare/load-fixed-slug.ts';
import type { PlanOrigins } from './result-tables.ts';

/** The published files that a calculation reads. */
export interface CalculatorFiles {
  readonly fund: FundHistory;
  readonly fixedIncome: CategoryHistory | null;
  readonly measures: MeasureSeriesFile;
  readonly sources: SourceList;
}

async function loadFixedIncome(): Promise<CategoryHistory | null> {
  const slug = await loadFixedSlug();
  return slug === null ? null : loadPublished<CategoryHistory>(`category-history/${slug}`);
}

/** Loads the history of a fund, that of the category of fixed income, the measures, and the names of sources; null for a fund without a history. Throws where one does not load. */
export async function loadFiles(slug: string): Promise<CalculatorFiles | null> {
  const [fund, fixedIncome, measures, sources] = await Promise.all([
    loadPublished<FundHistory>(`fund-history/${slug}`),
    loadFixedIncome(),
    loadMeasureSeries(),
    loadSources(),
  ]);
  return fund && { fund, fixedIncome, measures, sources };
}

export const dataOf = ({ fund, fixedIncome, measures }: CalculatorFiles): CalculatorData => ({
  fund: { dates: fund.sessions, values: fund.growth },
  jump: fund.jumps.at(-1) ?? null,
  fixedIncome: fixedIncome && { dates: fixedIncome.sessions, values: fixedIncome.growth },
  measures: withKnowledgeDay(measures),
});

/** Origins of the figures of each row. */
export const originsOf = ({ fund, fixedIncome, measures: { origins } }: CalculatorFiles): PlanOrigins => ({
  fund: fund.origins,
  'fixed-income': fixedIncome?.origins ?? [],
  ...origins,
});

/** Names of the sources of some origins; the simulation is none. */
export const sourceNames = ({ sources }: CalculatorFiles, origins: readonly string[]): string[] =>
  sourcesOf(origins).map((id) => sources.sources.find((source) => source.id === id)?.name ?? id);
