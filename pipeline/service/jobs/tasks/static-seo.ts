import { z } from 'zod';
import { CliError } from '../../../../shared/errors.ts';
import { openReadonlyDataDir } from '../../../snapshots/data-dir.ts';
import { defineTask, type RunContext } from '../interfaces.ts';

const index = z.object({ fund: z.int(), category: z.int(), homepage: z.int(), total: z.int() });
const file = z.record(
  z.string(),
  z.object({ name: z.string(), hasCustomSEO: z.boolean(), canonicalUrl: z.string() }),
);

/** A static SEO file of the live release; throws CliError(1) where it is not published. */
function published(folder: string, path: string): unknown {
  const dataDir = openReadonlyDataDir(folder);
  const release = dataDir.releases.live();
  const hash = release === null ? undefined : dataDir.hashes.get(release.files, path);
  if (hash === undefined) throw new CliError(1, `${path} is not published`);
  return JSON.parse(dataDir.objects.read(hash).toString('utf8'));
}

async function publishedCounts({ publish, dataDir }: RunContext) {
  const report = await publish();
  return { report, counts: index.parse(published(dataDir, 'seo/index.json')) };
}

/** The specification's `publish-static-seo`: returns success, total, results, message. */
export const publishStaticSeo = defineTask({
  id: 'publish-static-seo',
  lane: 'publish',
  async run(context) {
    const { report, counts } = await publishedCounts(context);
    const { total, ...results } = counts;
    const failed = report.problems.filter(({ part }) => part.startsWith('document'));
    return {
      status: failed.length > 0 ? 'partial' : 'done',
      message: `${total} records published`,
      result: { success: failed.length === 0, total, results, message: `${total} records published` },
    };
  },
});

/** The specification's `export-static-seo`: a line for each fund and category, and a summary. */
export const exportStaticSeo = defineTask({
  id: 'export-static-seo',
  lane: 'publish',
  async run(context) {
    await publishedCounts(context);
    const results = (['fund', 'category'] as const).flatMap((type) =>
      Object.values(file.parse(published(context.dataDir, `seo/${type}.json`))).map((entry) => ({
        name: entry.name,
        type,
        hasCustomSEO: entry.hasCustomSEO,
        staticUrl: `/seo/${type}.json`,
        canonicalUrl: entry.canonicalUrl,
      })),
    );
    const of = (type: string) => results.filter((result) => result.type === type).length;
    const summary = {
      totalFiles: results.length,
      fundFiles: of('fund'),
      categoryFiles: of('category'),
      customSEOFiles: results.filter((result) => result.hasCustomSEO).length,
    };
    return {
      status: 'done',
      message: `${summary.totalFiles} records exported`,
      result: { success: true, results, summary },
    };
  },
});
