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
  twin: (name: string) => `متن آن با متن «${name}» تقریباً یکی است`,
};

/** Pictures, robots and custom tags are no texts: where they are set, they stay. */
const PRESERVED: readonly SeoText[] = ['og_image', 'twitter_image', 'robots', 'custom_head_tags'];

function mergeTexts(generated: SeoTexts, before: SeoRow | null): SeoTexts {
  const kept = Object.fromEntries(PRESERVED.map((name) => [name, before?.[name] ?? generated[name]]));
  return { ...generated, ...kept } as SeoTexts;
}

const textsOf = (row: SeoRow): SeoTexts =>
  Object.fromEntries(SEO_TEXTS.map((name) => [name, row[name]])) as unknown as SeoTexts;
const searchedText = (key: string, texts: SeoTexts): Text => ({
  key,
  text: `${texts.title ?? ''} ${texts.meta_description ?? ''}`,
});

interface ProposalInput {
  /** Pages to write for. */
  readonly targets: readonly SeoTarget[];
  readonly existing: ReadonlyMap<string, SeoRow>;
  /** False writes only for pages without settings. */
  readonly overwrite: boolean;
  /** The page's texts from its facts; null where nothing is published about it. */
  readonly write: (target: SeoTarget) => SeoTexts | null;
}

/**
 * What would be written, page by page. A text that nearly repeats another one, of this run or already stored for another
 * page, is refused: it would say nothing of its own.
 */
export function createProposals({ targets, existing, overwrite, write }: ProposalInput): {
  proposals: Proposal[];
  refused: RefusedProposal[];
} {
  const wanted = targets.filter((target) => overwrite || !existing.has(targetKey(target)));
  const keys = new Set(wanted.map(targetKey));
  const written = wanted.map((target) => ({ target, generated: write(target) }));
  const stored = [...existing]
    .filter(([key]) => !keys.has(key))
    .map(([key, row]) => searchedText(key, textsOf(row)));
  const texts = written.flatMap(({ target, generated }) =>
    generated ? [searchedText(targetKey(target), generated)] : [],
  );
  const twins = new Map(findNearDuplicates([...stored, ...texts]).map(({ key, of }) => [key, of]));
  const names = new Map(targets.map((target) => [targetKey(target), target.name]));
  const proposals: Proposal[] = [];
  const refused: RefusedProposal[] = [];
  for (const { target, generated } of written) {
    const twin = twins.get(targetKey(target));
    if (!generated) refused.push({ target, reason: text.noFacts });
    else if (twin !== undefined)
      refused.push({ target, reason: text.twin(names.get(twin) ?? existing.get(twin)?.name ?? twin) });
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
