import { z } from 'zod';
import { defineTask, type RunContext } from '../interfaces.ts';
import { pinnedMessage } from './pinned-message.ts';
import { readPublished } from './read-published.ts';

const indexFileSchema = z.object({ fund: z.int(), category: z.int(), homepage: z.int(), total: z.int() });
const typeFileSchema = z.record(
  z.string(),
  z.object({ name: z.string(), hasCustomSEO: z.boolean(), canonicalUrl: z.string() }),
);

async function publishAndCount({ publish, progress, dataDir }: RunContext) {
  const report = await publish({ onProgress: progress });
  return { report, counts: indexFileSchema.parse(readPublished(dataDir, 'seo/index.json')) };
}

/** docs/spec-coverage.md, "Function publish-static-seo". Result: success, total, results, message. */
export const publishStaticSeo = defineTask({
  id: 'publish-static-seo',
  runner: 'publish',
  async run(context) {
    const { report, counts } = await publishAndCount(context);
    const { total, ...results } = counts;
    const { pinnedSince } = report;
    const failed = report.problems.filter(({ part }) => part.startsWith('document'));
    const success = failed.length === 0 && pinnedSince === undefined;
    const message = pinnedSince === undefined ? `${total} records published` : pinnedMessage(report);
    return {
      status: success ? 'done' : 'partial',
      message,
      result: {
        success,
        total,
        results,
        message,
        ...(pinnedSince === undefined ? {} : { pinnedSince }),
        ...(failed.length === 0 ? {} : { problems: failed }),
      },
    };
  },
});

/** docs/spec-coverage.md, "Function export-static-seo". Result: success, results (a line for each fund and category), summary. */
export const exportStaticSeo = defineTask({
  id: 'export-static-seo',
  runner: 'publish',
  async run(context) {
    await publishAndCount(context);
    const results = (['fund', 'category'] as const).flatMap((type) =>
      Object.values(typeFileSchema.parse(readPublished(context.dataDir, `seo/${type}.json`))).map(
        (entry) => ({
          name: entry.name,
          type,
          hasCustomSEO: entry.hasCustomSEO,
          staticUrl: `/seo/${type}.json`,
          canonicalUrl: entry.canonicalUrl,
        }),
      ),
    );
    const count = (type: string) => results.filter((result) => result.type === type).length;
    const summary = {
      totalFiles: results.length,
      fundFiles: count('fund'),
      categoryFiles: count('category'),
      customSEOFiles: results.filter((result) => result.hasCustomSEO).length,
    };
    return {
      status: 'done',
      message: `${summary.totalFiles} records exported`,
      result: { success: true, results, summary },
    };
  },
});
