import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import type { Database } from '../../../database/database.ts';
import { oneRowEach, people, testDatabase } from '../../../database/testing/test-database.ts';
import { publishOnce } from '../../../release/publisher.ts';
import type { Report } from '../../../release/report.ts';
import { writeBundle } from '../../../render/testing/write-bundle.ts';
import { openReadonlyDataDir } from '../../../snapshots/data-dir.ts';
import { temporaryFolder } from '../../../storage/testing/temporary-folder.ts';
import type { Outcome, RunContext, Task } from '../interfaces.ts';
import { buildReport } from './build-report.ts';
import { generateCategorySeo, generateFundSeo, updateCategorySeo, updateFundSeo } from './seo-texts.ts';
import { exportStaticSeo, publishStaticSeo } from './static-seo.ts';

const NOW = new Date('2026-08-16T09:00:00Z');
const PAGE = `export async function render() { return { status: 200, contentType: 'text/html', location: null, body: 'x' }; }`;

describe('tasks of SEO texts and reports', () => {
  let database: Database;
  const dataDir = temporaryFolder();
  let bundleDir = '';
  const stages: string[] = [];
  const publishAgain = (): Promise<Report> => {
    const effects = { now: () => NOW, log: () => undefined, signal: new AbortController().signal };
    const config = readConfig({ DATA_DIR: dataDir, SITE_ORIGIN: 'https://example.test' });
    return publishOnce({ config, effects, database, bundleDir });
  };
  const run = (task: Task, more: Partial<RunContext> = {}): Promise<Outcome> => {
    const config = readConfig({ DATA_DIR: dataDir });
    return task.run({
      database,
      now: () => NOW,
      log: () => undefined,
      signal: new AbortController().signal,
      argument: null,
      payload: {},
      requestedBy: people.seoSpecialist,
      dataDir,
      sources: config.sources,
      progress: (stage, done, total) => void stages.push(`${stage} ${done}/${total}`),
      machine: null,
      publish: async () => {
        throw new Error('these tasks publish nothing');
      },
      renderDraft: () => Promise.reject(new Error('these tasks render nothing')),
      readOriginal: () => Promise.reject(new Error('these tasks read no pictures')),
      deliver: () => Promise.reject(new Error('these tasks deliver nothing')),
      ...more,
    });
  };
  const published = async (path: string): Promise<Record<string, unknown>[]> => {
    const { releases, hashes, objects } = openReadonlyDataDir(dataDir);
    const hash = hashes.get(releases.live()?.files ?? '', path) ?? '';
    return Object.values(JSON.parse(objects.read(hash).toString('utf8')));
  };
  const titles = async () =>
    (
      await database.query<{ title: string }>(
        `select title from seo_settings where page_type = 'fund' order by title`,
      )
    ).rows.map(({ title }) => title);

  beforeAll(async () => {
    database = await testDatabase();
    await database.query(oneRowEach);
    await database.query(
      `insert into funds (name, symbol, slug, manager, category_id, origin)
         select 'صندوق زر', 'زر', 'زر', 'سبدگردان الف', id, 'fipiran' from categories;
       insert into fund_return_data (fund_id, date, return_yearly, return_monthly, origin)
         select id, '2026-08-16', 31.5, 2.5, 'fipiran' from funds where slug = 'زر'`,
    );
    bundleDir = writeBundle(join(dataDir, 'bundle'), 'one', PAGE);
    await publishAgain();
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  // spec 22.3, 35.20
  it('publish-static-seo publishes, and counts the records of each type', async () => {
    await database.query(`update funds set name = 'طلای نمونهٔ نو' where slug = 'نمونه'`);
    const { status, result } = await run(publishStaticSeo, { publish: publishAgain });
    expect([status, result]).toEqual([
      'done',
      {
        success: true,
        total: 4,
        results: { fund: 2, category: 1, homepage: 1 },
        message: '4 records published',
      },
    ]);
  });

  it('publish-static-seo says that nothing was published while a rollback pins the live release', async () => {
    const pinned = async () => ({ ...(await publishAgain()), pinnedSince: '2026-08-16T08:00:00.000Z' });
    const { status, message, result } = await run(publishStaticSeo, { publish: pinned });
    expect([status, message]).toEqual(['partial', expect.stringContaining('is pinned since the rollback')]);
    expect(result).toMatchObject({ success: false, pinnedSince: '2026-08-16T08:00:00.000Z' });
  });

  // spec 25.19, 35.23
  it('export-static-seo lists each fund and category with its addresses, and counts them', async () => {
    const { status, result } = await run(exportStaticSeo, { publish: publishAgain });
    expect(status).toBe('done');
    expect(result).toMatchObject({
      success: true,
      summary: { totalFiles: 3, fundFiles: 2, categoryFiles: 1, customSEOFiles: 0 },
    });
    expect((result as { results: object[] }).results).toContainEqual({
      name: 'طلای نمونهٔ نو',
      type: 'fund',
      hasCustomSEO: false,
      staticUrl: '/seo/fund.json',
      canonicalUrl: `https://example.test/funds/${encodeURIComponent('نمونه')}`,
    });
  });

  // spec 35.20, 35.23
  it('publish-static-seo and export-static-seo fail with the reason where nothing is published', async () => {
    const empty = temporaryFolder();
    for (const task of [publishStaticSeo, exportStaticSeo]) {
      const nothing = { dataDir: empty, publish: publishAgain };
      await expect(run(task, nothing)).rejects.toThrow('seo/index.json is not published');
      const broken = async () => Promise.reject(new Error('no space left on device'));
      await expect(run(task, { publish: broken })).rejects.toThrow('no space left on device');
    }
    rmSync(empty, { recursive: true });
  });

  // spec 35.21
  it('generate-fund-seo writes texts for funds without any, from their own figures, and stores its progress', async () => {
    const { status, result } = await run(generateFundSeo);
    expect([status, result]).toEqual(['done', { count: 2, errors: [] }]);
    expect(stages).toEqual(['facts 0/3', 'texts 1/3', 'save 2/3']);
    const { rows } = await database.query<{ meta_description: string }>(
      `select meta_description from seo_settings where title like '%زر%'`,
    );
    expect(rows[0]?.meta_description).toMatch(/سبدگردان الف.*\{yearlyReturn\}/);
    const stored = await database.query(
      `select distinct is_generated, canonical_url from seo_settings where page_type = 'fund'`,
    );
    expect(stored.rows).toEqual([{ is_generated: true, canonical_url: null }]);
    await publishAgain();
    expect((await published('seo/fund.json')).find(({ name }) => name === 'صندوق زر')).toMatchObject({
      metaDescription: expect.stringMatching(/سبدگردان الف.*۳۱٫۵٪/),
      canonicalUrl: `https://example.test/funds/${encodeURIComponent('زر')}`,
    });
    expect((await run(generateFundSeo)).result).toEqual({ count: 0, errors: [] });
  });

  // spec 23.3, 25.18, 35.21
  it('update-fund-seo writes the texts of every fund, and names the funds that it could not write for', async () => {
    const before = await titles();
    await database.query(
      `update seo_settings set title = 'دستی' where page_type = 'fund' and title like '%زر%'`,
    );
    await database.query(`update funds set manager = 'سبدگردان ب' where slug = 'زر'`);
    expect((await run(updateFundSeo)).result).toMatchObject({
      total_processed: 1,
      success_count: 1,
      error_count: 0,
      spared_count: 1,
      errors: [],
    });
    expect(await titles()).toContain('دستی');
    const all = { payload: { overwrite_handwritten: true } };
    expect((await run(updateFundSeo, all)).result).toMatchObject({ total_processed: 2, spared_count: 0 });
    expect(await titles()).toEqual(before);
    await expect(run(updateFundSeo, { payload: { overwrite_handwritten: 'yes' } })).rejects.toThrow(
      /true or false/,
    );

    // A fund without published figures.
    await database.query(
      `insert into funds (name, slug, category_id, origin) select 'صندوق تازه', 'تازه', id, 'fipiran' from categories`,
    );
    expect(await run(updateFundSeo)).toMatchObject({
      status: 'partial',
      result: {
        total_processed: 3,
        success_count: 2,
        error_count: 1,
        errors: [expect.stringContaining('صندوق تازه')],
      },
    });
  });

  it('generate-category-seo returns what update-category-seo then writes', async () => {
    const count = async () =>
      (await database.query(`select from seo_settings where page_type = 'category'`)).rowCount;
    const { result } = await run(generateCategorySeo);
    expect(result).toMatchObject({ count: 1, errors: [], proposals: [{ name: 'طلا', before: null }] });
    expect(await count()).toBe(0);
    expect((await run(updateCategorySeo)).result).toEqual({
      success_count: 1,
      error_count: 0,
      spared_count: 0,
      errors: [],
    });
    expect(await count()).toBe(1);
    expect((await run(generateCategorySeo)).result).toMatchObject({ count: 0 });
  });

  it('writes nothing for an account without the permission, or without an account', async () => {
    await database.query(`delete from seo_settings where page_type = 'fund'`);
    await expect(run(generateFundSeo, { requestedBy: people.dismissed })).rejects.toThrow(
      /permission denied/,
    );
    await expect(run(generateFundSeo, { requestedBy: null })).rejects.toThrow(/nobody asked/);
    expect(await titles()).toEqual([]);
  });

  it('refuses to write before the first publish', async () => {
    const empty = temporaryFolder();
    await expect(run(updateFundSeo, { dataDir: empty })).rejects.toThrow(/nothing is published yet/);
    rmSync(empty, { recursive: true });
  });

  it('build-report stores a report of each period, or of the requested one', async () => {
    const storedPeriods = async () =>
      (
        await database.query<{ days: number }>(
          `select period_days as days from seo_reports where generated_at = $1 order by 1`,
          [NOW],
        )
      ).rows.map(({ days }) => days);
    const { result } = await run(buildReport, { requestedBy: null });
    expect(result).toMatchObject({ reports: [{ period_days: 7 }, { period_days: 30 }, { period_days: 90 }] });
    expect(await storedPeriods()).toEqual([7, 30, 90]);
    await run(buildReport, { payload: { period_days: 30, page_type: 'fund' } });
    expect(await storedPeriods()).toEqual([7, 30, 30, 90]);
    await expect(run(buildReport, { payload: { period_days: 8 } })).rejects.toThrow(/7, 30 or 90/);
  });
});
