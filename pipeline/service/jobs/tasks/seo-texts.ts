import { CliError } from '../../../../shared/errors.ts';
import { categoryFacts, fundFacts } from '../../../../shared/seo/facts.ts';
import { categoryTexts, fundTexts } from '../../../../shared/seo/generate.ts';
import { createProposals, type Proposal, type RefusedProposal } from '../../../../shared/seo/proposals.ts';
import { rowKey, type SeoTexts, targetKey } from '../../../../shared/seo/settings.ts';
import {
  readSeoCategories,
  readSeoFunds,
  readSeoRows,
  type SeoPage,
  saveSeoBatch,
} from '../../../database/seo.ts';
import { openDataDir } from '../../../snapshots/data-dir.ts';
import { defineTask } from '../define-task.ts';
import type { Outcome, RunContext } from '../interfaces.ts';

type PageKind = 'funds' | 'categories';

const readPages = { funds: readSeoFunds, categories: readSeoCategories } as const;

/** Generates a page's texts from the figures that the page shows; null for a page without published figures. */
type GenerateTexts = (page: SeoPage) => SeoTexts | null;

/** Throws CliError(1) before the first publish. */
function createGenerator({ dataDir }: RunContext, kind: PageKind): GenerateTexts {
  const { store } = openDataDir(dataDir);
  const [funds, site] = [store.read('funds'), store.read('site') as { origin: string } | null];
  if (funds === null || site === null) throw new CliError(1, 'nothing is published yet: publish first');
  if (kind === 'funds') {
    const factsBySlug = fundFacts(funds);
    return ({ slug }) => {
      const facts = factsBySlug.get(slug);
      return facts ? fundTexts(facts, site.origin) : null;
    };
  }
  const factsBySlug = categoryFacts(store.read('categories'), funds);
  return ({ slug }) => {
    const facts = factsBySlug.get(slug);
    return facts ? categoryTexts(facts, site.origin) : null;
  };
}

interface GeneratedTexts {
  /** Number of pages that texts were generated for. */
  readonly pages: number;
  readonly proposals: readonly Proposal[];
  readonly refused: readonly RefusedProposal[];
}

/** Proposes texts for all pages of a kind, or for those without a row of settings. */
async function propose(context: RunContext, kind: PageKind, overwrite: boolean): Promise<GeneratedTexts> {
  const { database, progress } = context;
  await progress('facts', 0, 3);
  const generate = createGenerator(context, kind);
  const [rows, all] = [await readSeoRows(database), await readPages[kind](database)];
  await progress('texts', 1, 3);
  const existing = new Map(rows.map((row) => [rowKey(row), row]));
  const pages = overwrite ? all : all.filter((page) => !existing.has(targetKey(page)));
  const pageById = new Map(pages.map((page) => [page.id, page]));
  const proposed = createProposals({
    targets: pages,
    existing,
    overwrite: true,
    generate: ({ id }) => generate(pageById.get(id) as SeoPage),
  });
  return { pages: pages.length, ...proposed };
}

/** Throws CliError(2) where no account requested the run, and Postgres' error where that account may not write. */
async function save(context: RunContext, { proposals }: GeneratedTexts, kind: PageKind): Promise<void> {
  await context.progress('save', 2, 3);
  if (proposals.length === 0) return;
  if (context.requestedBy === null)
    throw new CliError(2, 'texts are written for an account that may write them; nobody asked for this run');
  await saveSeoBatch(context.database, context.requestedBy, proposals, kind);
}

const errorLines = ({ refused }: GeneratedTexts): string[] =>
  refused.map(({ target, reason }) => `${target.name}: ${reason}`);

const toOutcome = (
  { refused }: GeneratedTexts,
  message: string,
  result: Record<string, unknown>,
): Outcome => ({ status: refused.length > 0 ? 'partial' : 'done', message, result });

/** Writes texts for funds without any; a near duplicate of another text is refused. Result: count, errors. */
export const generateFundSeo = defineTask({
  id: 'generate-fund-seo',
  runner: 'work',
  async run(context) {
    const generated = await propose(context, 'funds', false);
    await save(context, generated, 'funds');
    const count = generated.proposals.length;
    return toOutcome(generated, `${count} funds got texts, ${generated.refused.length} refused`, {
      count,
      errors: errorLines(generated),
    });
  },
});

/** Writes the texts of every fund. Result: docs/spec-coverage.md, "Functions generate-fund-seo, update-fund-seo". */
export const updateFundSeo = defineTask({
  id: 'update-fund-seo',
  runner: 'work',
  async run(context) {
    const generated = await propose(context, 'funds', true);
    await save(context, generated, 'funds');
    const [errors, total] = [errorLines(generated), generated.pages];
    const message = `${total - errors.length} of ${total} funds are up to date, ${generated.proposals.length} changed`;
    return toOutcome(generated, message, {
      message,
      total_processed: total,
      success_count: total - errors.length,
      error_count: errors.length,
      errors,
    });
  },
});

/** Proposes every category's texts, as `update-category-seo` would write them. Result: count, proposals, errors. */
export const generateCategorySeo = defineTask({
  id: 'generate-category-seo',
  runner: 'work',
  async run(context) {
    const generated = await propose(context, 'categories', true);
    const count = generated.proposals.length;
    return toOutcome(generated, `${count} categories would change, ${generated.refused.length} refused`, {
      count,
      proposals: generated.proposals.map(({ target, next, before, changes }) => ({
        id: target.id,
        name: target.name,
        next,
        before,
        changes,
      })),
      errors: errorLines(generated),
    });
  },
});

/** Writes every category's texts. Result: docs/spec-coverage.md, "Functions generate-category-seo, update-category-seo". */
export const updateCategorySeo = defineTask({
  id: 'update-category-seo',
  runner: 'work',
  async run(context) {
    const generated = await propose(context, 'categories', true);
    await save(context, generated, 'categories');
    const errors = errorLines(generated);
    const success = generated.pages - errors.length;
    return toOutcome(generated, `${success} of ${generated.pages} categories are up to date`, {
      success_count: success,
      error_count: errors.length,
      errors,
    });
  },
});
