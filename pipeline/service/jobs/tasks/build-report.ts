import { z } from 'zod';
import { CliError } from '../../../../shared/errors.ts';
import { PRINTED_HEADS_FILE, printedHeadsSchema } from '../../../../shared/schema/printed-head.ts';
import { createReport, PERIODS } from '../../../../shared/seo/report.ts';
import { SEO_PAGE_TYPES } from '../../../../shared/seo/settings.ts';
import { countTrackedKeywords, insertReport, readAllSeoRows } from '../../../database/seo.ts';
import { defineTask } from '../interfaces.ts';
import { readPublished } from './read-published.ts';

/** An absent field means all periods, all types of pages. */
const requestSchema = z.object({
  period_days: z.literal(PERIODS).optional(),
  page_type: z.enum(SEO_PAGE_TYPES).nullable().optional(),
});

/** Computes and stores the SEO report on the published pages: of one period, or of 7, 30 and 90 days. Result: `reports`, each with its id. */
export const buildReport = defineTask({
  id: 'build-report',
  runner: 'work',
  async run({ database, dataDir, now, payload, progress }) {
    const requested = requestSchema.safeParse(payload);
    if (!requested.success)
      throw new CliError(
        2,
        `build-report: period_days expects 7, 30 or 90, page_type ${SEO_PAGE_TYPES.join(', ')}`,
      );
    const { period_days: period, page_type: pageType = null } = requested.data;
    const periods = period === undefined ? PERIODS : [period];
    const input = {
      heads: printedHeadsSchema.parse(readPublished(dataDir, PRINTED_HEADS_FILE)),
      settings: await readAllSeoRows(database),
      trackedKeywords: await countTrackedKeywords(database),
    };
    const at = now();
    const reports: unknown[] = [];
    for (const [done, days] of periods.entries()) {
      progress('report', done, periods.length);
      const report = createReport(input, days, pageType, at.getTime());
      reports.push({ id: await insertReport(database, report, at.toISOString()), ...report });
    }
    return { status: 'done', message: `${reports.length} reports kept`, result: { reports } };
  },
});
