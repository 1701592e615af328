import { z } from 'zod';
import { CliError } from '../../../../shared/errors.ts';
import { categoryFacts, fundFacts } from '../../../../shared/seo/facts.ts';
import { fillFigures, withSamples } from '../../../../shared/seo/fill-figures.ts';
import { categoryFigures, categoryTexts, fundFigures, fundTexts } from '../../../../shared/seo/generate.ts';
import {
  createProposals,
  type Overwrite,
  type Proposal,
  type RefusedProposal,
  selectPages,
} from '../../../../shared/seo/proposals.ts';
import { rowKey, type SeoTexts, targetKey } from '../../../../shared/seo/settings.ts';
import type { FigureTexts } from '../../../../shared/seo/text-figures.ts';
import {
  readSeoCategories,
  readSeoFunds,
  readSeoRows,
  type SeoPage,
  saveSeoBatch,
} from '../../../database/seo.ts';
import { openDataDir } from '../../../snapshots/data-dir.ts';
import { defineTask, type Outcome, type RunContext } from '../interfaces.ts';

type PageKind = 'funds' | 'categories';

const readPages = { funds: readSeoFunds, categories: readSeoCategories } as const;

interface Generator {
  /** A page's texts from the figures that the page shows; null for a page without published figures. */
  readonly texts: (page: SeoPage) => SeoTexts | null;
  /** The page's figures as they are printed. */
  readonly figures: (page: SeoPage) => FigureTexts;
}

/** Throws CliError(1) before the first publish. */
function createGenerator({ dataDir }: RunContext, kind: PageKind): Generator {
  const { store } = openDataDir(dataDir);
  const published = store.read(kind);
  if (published === null) throw new CliError(1, 'nothing is published yet: publish first');
  if (kind === 'funds') return generatorOf(fundFacts(published), fundTexts, fundFigures);
  return generatorOf(categoryFacts(published), categoryTexts, categoryFigures);
}

function generatorOf<F>(
  factsBySlug: ReadonlyMap<string, F>,
  texts: (facts: F) => SeoTexts,
  figures: (facts: F) => FigureTexts,
): Generator {
  const apply =
    <R, E>(read: (facts: F) => R, empty: E) =>
    ({ slug }: SeoPage): R | E => {
      const facts = factsBySlug.get(slug);
      return facts ? read(facts) : empty;
    };
  return { texts: apply(texts, null), figures: apply(figures, {}) };
}

interface GeneratedTexts {
  /** Number of pages that texts were generated for. */
  readonly pages: number;
  readonly proposals: readonly Proposal[];
  readonly refused: readonly RefusedProposal[];
  /** Number of pages whose texts were written by hand and are left as they are. */
  readonly spared: number;
}

/** Proposes texts for the pages of a kind that have none, and for those that `overwrite` names. */
async function propose(context: RunContext, kind: PageKind, overwrite: Overwrite): Promise<GeneratedTexts> {
  const { database, progress } = context;
  progress('facts', 0, 3);
  const { texts, figures } = createGenerator(context, kind);
  const [rows, all] = [await readSeoRows(database), await readPages[kind](database)];
  progress('texts', 1, 3);
  const existing = new Map(rows.map((row) => [rowKey(row), row]));
  const { selected, spared } = selectPages(all, existing, overwrite);
  const pages = new Map(all.map((page) => [targetKey(page), page]));
  const printed = (key: string, text: string): string => {
    const page = pages.get(key);
    return page ? (fillFigures(text, figures(page)) ?? '') : withSamples(text);
  };
  const proposed = createProposals({
    targets: all,
    existing,
    overwrite,
    printed,
    generate: (target) => texts(pages.get(targetKey(target)) as SeoPage),
  });
  return { pages: selected.length, spared: spared.length, ...proposed };
}

const payloadSchema = z.object({ overwrite_handwritten: z.boolean().default(false) });

/** Texts written by hand are replaced only where the request says so. Throws CliError(2) for another payload. */
function readOverwrite({ payload }: RunContext): Overwrite {
  const parsed = payloadSchema.safeParse(payload);
  if (!parsed.success) throw new CliError(2, 'overwrite_handwritten is true or false');
  return parsed.data.overwrite_handwritten ? 'all' : 'generated';
}

/** Throws CliError(2) where no account requested the run, and Postgres' error where that account may not write. */
async function save(context: RunContext, { proposals }: GeneratedTexts, kind: PageKind): Promise<void> {
  context.progress('save', 2, 3);
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
    const generated = await propose(context, 'funds', 'none');
    await save(context, generated, 'funds');
    const count = generated.proposals.length;
    return toOutcome(generated, `${count} funds got texts, ${generated.refused.length} refused`, {
      count,
      errors: errorLines(generated),
    });
  },
});

/** Writes the texts of every fund, except for those written by hand. Result: docs/spec-coverage.md, "Functions generate-fund-seo, update-fund-seo". */
export const updateFundSeo = defineTask({
  id: 'update-fund-seo',
  runner: 'work',
  async run(context) {
    const generated = await propose(context, 'funds', readOverwrite(context));
    await save(context, generated, 'funds');
    const [errors, total] = [errorLines(generated), generated.pages];
    const message = `${total - errors.length} of ${total} funds are up to date, ${generated.proposals.length} changed`;
    return toOutcome(generated, message, {
      message,
      total_processed: total,
      success_count: total - errors.length,
      error_count: errors.length,
      spared_count: generated.spared,
      errors,
    });
  },
});

/** Proposes every category's texts, as `update-category-seo` would write them. Result: count, proposals, errors. */
export const generateCategorySeo = defineTask({
  id: 'generate-category-seo',
  runner: 'work',
  async run(context) {
    const generated = await propose(context, 'categories', readOverwrite(context));
    const count = generated.proposals.length;
    return toOutcome(generated, `${count} categories would change, ${generated.refused.length} refused`, {
      count,
      spared_count: generated.spared,
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

/** Writes the texts of every category, except for those written by hand. Result: docs/spec-coverage.md, "Functions generate-category-seo, update-category-seo". */
export const updateCategorySeo = defineTask({
  id: 'update-category-seo',
  runner: 'work',
  async run(context) {
    const generated = await propose(context, 'categories', readOverwrite(context));
    await save(context, generated, 'categories');
    const errors = errorLines(generated);
    const success = generated.pages - errors.length;
    return toOutcome(generated, `${success} of ${generated.pages} categories are up to date`, {
      success_count: success,
      error_count: errors.length,
      spared_count: generated.spared,
      errors,
    });
  },
});
