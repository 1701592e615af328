import { CliError } from '../../../../shared/errors.ts';
import { categoryFacts, fundFacts } from '../../../../shared/seo/facts.ts';
import { categoryTexts, fundTexts } from '../../../../shared/seo/generate.ts';
import { type Proposal, createProposals, type RefusedProposal } from '../../../../shared/seo/proposals.ts';
import { rowKey, type SeoTexts } from '../../../../shared/seo/settings.ts';
import {
  readSeoCategories,
  readSeoFunds,
  readSeoRows,
  type SeoPage,
  saveSeoBatch,
} from '../../../database/seo.ts';
import { openDataDir } from '../../../snapshots/data-dir.ts';
import { defineTask, type Outcome, type RunContext } from '../interfaces.ts';

type Source = 'funds' | 'categories';
type Write = (page: SeoPage) => SeoTexts | null;

const read = { funds: readSeoFunds, categories: readSeoCategories } as const;

/** What writes a page's texts from the published figures, the very ones that its page shows. */
function writerOf({ dataDir }: RunContext, source: Source): Write {
  const { store } = openDataDir(dataDir);
  const [funds, site] = [store.read('funds'), store.read('site') as { origin: string } | null];
  if (funds === null || site === null) throw new CliError(1, 'nothing is published yet: publish first');
  if (source === 'funds') {
    const facts = fundFacts(funds);
    return ({ slug }) => {
      const known = facts.get(slug);
      return known ? fundTexts(known, site.origin) : null;
    };
  }
  const facts = categoryFacts(store.read('categories'), funds);
  return ({ slug }) => {
    const known = facts.get(slug);
    return known ? categoryTexts(known, site.origin) : null;
  };
}

interface Made {
  readonly pages: number;
  readonly proposals: readonly Proposal[];
  readonly refused: readonly RefusedProposal[];
}

async function make(context: RunContext, source: Source, overwrite: boolean): Promise<Made> {
  const { database, progress } = context;
  await progress('facts', 0, 3);
  const write = writerOf(context, source);
  const [rows, pages] = [await readSeoRows(database), await read[source](database)];
  await progress('texts', 1, 3);
  const existing = new Map(rows.map((row) => [rowKey(row), row]));
  const wanted = overwrite ? pages : pages.filter(({ type, id }) => !existing.has(`${type}:${id}`));
  const slugs = new Map(wanted.map((page) => [page.id, page]));
  const made = createProposals({
    targets: wanted,
    existing,
    overwrite: true,
    write: ({ id }) => write(slugs.get(id) as SeoPage),
  });
  return { pages: wanted.length, ...made };
}

async function save(context: RunContext, { proposals }: Made, source: Source): Promise<void> {
  await context.progress('save', 2, 3);
  if (proposals.length === 0) return;
  if (context.requestedBy === null)
    throw new CliError(2, 'texts are written for an account that may write them; nobody asked for this run');
  await saveSeoBatch(context.database, context.requestedBy, proposals, source);
}

const errorsOf = ({ refused }: Made): string[] =>
  refused.map(({ target, reason }) => `${target.name}: ${reason}`);

const outcome = (made: Made, message: string, result: Record<string, unknown>): Outcome => ({
  status: made.refused.length > 0 ? 'partial' : 'done',
  message,
  result,
});

/** Writes texts for funds that have none; a text that nearly repeats another one is refused. Result: count, errors. */
export const generateFundSeo = defineTask({
  id: 'generate-fund-seo',
  lane: 'work',
  async run(context) {
    const made = await make(context, 'funds', false);
    await save(context, made, 'funds');
    const count = made.proposals.length;
    return outcome(made, `${count} funds got texts, ${made.refused.length} refused`, {
      count,
      errors: errorsOf(made),
    });
  },
});

/** Writes every fund's texts anew. Result as the specification's function returns it. */
export const updateFundSeo = defineTask({
  id: 'update-fund-seo',
  lane: 'work',
  async run(context) {
    const made = await make(context, 'funds', true);
    await save(context, made, 'funds');
    const [errors, total] = [errorsOf(made), made.pages];
    const message = `${total - errors.length} of ${total} funds are up to date, ${made.proposals.length} changed`;
    return outcome(made, message, {
      message,
      total_processed: total,
      success_count: total - errors.length,
      error_count: errors.length,
      errors,
    });
  },
});

/** Makes every category's texts and writes nothing: what `update-category-seo` would write. Result: count, proposals, errors. */
export const generateCategorySeo = defineTask({
  id: 'generate-category-seo',
  lane: 'work',
  async run(context) {
    const made = await make(context, 'categories', true);
    const count = made.proposals.length;
    return outcome(made, `${count} categories would change, ${made.refused.length} refused`, {
      count,
      proposals: made.proposals.map(({ target, next, before, changes }) => ({
        id: target.id,
        name: target.name,
        next,
        before,
        changes,
      })),
      errors: errorsOf(made),
    });
  },
});

/** Writes every category's texts. Result as the specification's function returns it. */
export const updateCategorySeo = defineTask({
  id: 'update-category-seo',
  lane: 'work',
  async run(context) {
    const made = await make(context, 'categories', true);
    await save(context, made, 'categories');
    const errors = errorsOf(made);
    const success = made.pages - errors.length;
    return outcome(made, `${success} of ${made.pages} categories are up to date`, {
      success_count: success,
      error_count: errors.length,
      errors,
    });
  },
});
