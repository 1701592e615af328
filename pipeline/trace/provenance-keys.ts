import { CliError } from '../../shared/errors.ts';
import { normalizeForSearch } from '../../shared/persian/normalize-for-search.ts';
import type { CategoryRef } from '../../shared/schema/snapshots/meta.ts';
import type { StoredState } from '../database/stored-state.ts';
import { findFund, findFundBySlug, matchingFunds } from '../sources/find-fund.ts';

const text = { market: 'بازار' };
const MARKET_NAMES = new Set(['market', 'home', text.market]);

const FUND_FILES = ['fund-provenance', 'rank-provenance', 'risk-provenance'] as const;

const EXPECTED =
  '"market", a category, or the symbol, TSETMC code, slug or id of a fund; "category/…" or "fund/…" where both bear the name';

const isCategory = ({ slug, label, kind }: CategoryRef, name: string): boolean =>
  [slug, label, kind].some((own) => normalizeForSearch(own) === normalizeForSearch(name));

/** Asks which of several is meant; `count` says how many of what bear the name. */
function askWhich(name: string, count: string, subjects: readonly string[]): never {
  throw new CliError(2, `trace: ${count} bear the name ${name}; which one? ${subjects.join(', ')}`);
}

const fundSubjects = (funds: readonly { readonly slug: string }[]): string[] =>
  funds.map(({ slug }) => `fund/${slug}`);

/**
 * Keys of the provenance of whatever bears `name`. Throws CliError where nothing does, and where several funds do, or a category and a fund:
 * then it asks which one.
 */
export function provenanceKeysOf(
  name: string,
  stored: Pick<StoredState, 'funds'>,
  categories: readonly CategoryRef[],
): string[] {
  if (MARKET_NAMES.has(name)) return ['market-provenance'];
  const [kind, rest] = /^(fund|category)\/(.+)$/.exec(name)?.slice(1) ?? [null, name];
  const category = kind === 'fund' ? undefined : categories.find((one) => isCategory(one, rest ?? ''));
  const named = kind === 'category' ? null : findFund(stored, rest ?? '');
  if (category && named)
    askWhich(name, 'a category and a fund', [`category/${category.slug}`, ...fundSubjects([named])]);
  if (category) return [`category-provenance/${category.slug}`];
  const fund = kind === 'fund' ? (findFundBySlug(stored, rest ?? '') ?? named) : named;
  if (fund) return FUND_FILES.map((family) => `${family}/${fund.slug}`);
  const several = matchingFunds(stored, rest ?? '');
  if (several.length > 1) askWhich(name, `${several.length} funds`, fundSubjects(several));
  throw new CliError(2, `trace: expected ${EXPECTED}; came ${name}`);
}
