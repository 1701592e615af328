import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { addCategoryReturns, categoryMeasured, categoryReturns } from './category-measured.ts';
import { MEASURE_TABLES } from './measure-tables.ts';
import { indexNotes, measuresEvidence } from './measured-returns.ts';

/** Mean returns of each category in every measure, and how many of its funds kept up in a year. */
export const categoryMeasures = defineReduction({
  id: 'category-measures',
  writes: ['category-measures'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...MEASURE_TABLES, 'fund_return_data'],
  summarize: categoryReturns,
  combine: addCategoryReturns,
  *compute(tables, moment, categories) {
    for (const {
      category: { ref },
      summary,
    } of categories) {
      const measured = categoryMeasured(summary, tables);
      if (measured === null) continue;
      const { day, periods } = measured;
      yield [
        `category-measures/${ref.slug}`,
        {
          meta: createMeta(
            tables,
            moment,
            [...summary.evidence, ...measuresEvidence(periods, tables)],
            ref.kind,
          ),
          category: ref,
          day,
          periods,
          notes: indexNotes(periods, tables),
          beats: summary.beats,
        },
      ];
    }
  },
});
