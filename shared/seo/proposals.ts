import {
  changedTexts,
  SEO_TEXTS,
  type SeoRow,
  type SeoTarget,
  type SeoText,
  type SeoTexts,
  targetKey,
} from './settings.ts';
import { findNearDuplicates, type Text } from './similarity.ts';

export interface Proposal {
  readonly target: SeoTarget;
  readonly next: SeoTexts;
  readonly before: SeoTexts | null;
  readonly changes: readonly SeoText[];
}

export interface RefusedProposal {
  readonly target: SeoTarget;
  readonly reason: string;
}

export const text = {
  noFacts: 'دادهٔ منتشرشده‌ای برای این صفحه نیست',
  nearDuplicate: (name: string) => `متن آن با متن «${name}» تقریباً یکی است`,
};

/** Pictures, robots and custom tags are not generated: stored values are preserved. */
const PRESERVED: readonly SeoText[] = ['og_image', 'twitter_image', 'robots', 'custom_head_tags'];

function mergeTexts(generated: SeoTexts, before: SeoRow | null): SeoTexts {
  const preserved = Object.fromEntries(PRESERVED.map((name) => [name, before?.[name] ?? generated[name]]));
  return { ...generated, ...preserved } as SeoTexts;
}

const textsOf = (row: SeoRow): SeoTexts =>
  Object.fromEntries(SEO_TEXTS.map((name) => [name, row[name]])) as unknown as SeoTexts;
interface ProposalInput {
  /** Pages that get texts. */
  readonly targets: readonly SeoTarget[];
  readonly existing: ReadonlyMap<string, SeoRow>;
  readonly overwrite: Overwrite;
  /** The page's texts from its facts; null without published data. */
  readonly generate: (target: SeoTarget) => SeoTexts | null;
  /** A text of the page with this key as it is printed; by default placeholders remain. */
  readonly printed?: (key: string, text: string) => string;
}

/** Which stored texts may be replaced: none, those that were generated, or those written by hand as well. */
export type Overwrite = 'none' | 'generated' | 'all';

/** Divides pages: those that get texts under `overwrite`, and those whose texts were written by hand and are spared. */
export function selectPages<T extends SeoTarget>(
  targets: readonly T[],
  existing: ReadonlyMap<string, Pick<SeoRow, 'is_generated'>>,
  overwrite: Overwrite,
): { selected: T[]; spared: T[] } {
  const [selected, spared]: [T[], T[]] = [[], []];
  for (const target of targets) {
    const row = existing.get(targetKey(target));
    if (!row || overwrite === 'all' || (overwrite === 'generated' && row.is_generated)) selected.push(target);
    else if (!row.is_generated) spared.push(target);
  }
  return { selected, spared };
}

/**
 * The proposed texts of each page. A text nearly equal to another one, of this run or stored for another page, is refused:
 * search engines treat such pages as duplicates.
 */
export function createProposals({
  targets,
  existing,
  overwrite,
  generate,
  printed = (_, text) => text,
}: ProposalInput): {
  proposals: Proposal[];
  refused: RefusedProposal[];
} {
  const { selected } = selectPages(targets, existing, overwrite);
  const searchedText = (key: string, { title, meta_description }: SeoTexts): Text => ({
    key,
    text: printed(key, `${title ?? ''} ${meta_description ?? ''}`),
  });
  const keys = new Set(selected.map(targetKey));
  const generatedTexts = selected.map((target) => ({ target, generated: generate(target) }));
  const stored = [...existing]
    .filter(([key]) => !keys.has(key))
    .map(([key, row]) => searchedText(key, textsOf(row)));
  const texts = generatedTexts.flatMap(({ target, generated }) =>
    generated ? [searchedText(targetKey(target), generated)] : [],
  );
  const duplicates = new Map(findNearDuplicates([...stored, ...texts]).map(({ key, of }) => [key, of]));
  const names = new Map(targets.map((target) => [targetKey(target), target.name]));
  const proposals: Proposal[] = [];
  const refused: RefusedProposal[] = [];
  for (const { target, generated } of generatedTexts) {
    const duplicate = duplicates.get(targetKey(target));
    if (!generated) refused.push({ target, reason: text.noFacts });
    else if (duplicate !== undefined)
      refused.push({
        target,
        reason: text.nearDuplicate(names.get(duplicate) ?? existing.get(duplicate)?.name ?? duplicate),
      });
    else {
      const before = existing.get(targetKey(target)) ?? null;
      const next = mergeTexts(generated, before);
      const changes = changedTexts(before, next);
      if (changes.length > 0)
        proposals.push({ target, next, before: before ? textsOf(before) : null, changes });
    }
  }
  return { proposals, refused };
}
