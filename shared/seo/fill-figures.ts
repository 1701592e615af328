import type { SeoOverride } from '../schema/snapshots/content.ts';
import { lengthOf } from './limits.ts';
import { type FigureTexts, TEXT_FIGURES, type TextFigure } from './text-figures.ts';

/** What divides a text into clauses, the weakest first. A separator inside a name or a figure is followed by no space. */
const SEPARATORS = ['،', ',', '؛', ';', '-', '–', '—', '|', ':', '؟', '!', '.'];
const BETWEEN_CLAUSES = /(\s*[،؛]\s*|[,;:]\s+|\s+[-–—|]\s+|[.؟!]\s+)/;
const ENDING = /\s*[.؟!…]+\s*$/;
const PLACEHOLDER = /\{(\w+)\}/g;

const strength = (separator: string): number => SEPARATORS.indexOf(separator.trim());
const stronger = (a: string, b: string): string => (strength(a) >= strength(b) ? a : b);

const hasUnknown = (clause: string, figures: FigureTexts): boolean =>
  [...clause.matchAll(PLACEHOLDER)].some(
    ([, name = '']) => !Object.hasOwn(figures, name) || (figures[name as TextFigure] ?? null) === null,
  );

const fillClause = (clause: string, figures: FigureTexts): string =>
  clause.replace(PLACEHOLDER, (_, name: string) => figures[name as TextFigure] as string);

/** Joins the kept clauses; where some between two are left out, the strongest of their separators remains. */
function joinClauses(parts: readonly string[], figures: FigureTexts): string {
  let joined = '';
  let between = '';
  parts.forEach((part, at) => {
    if (at % 2 === 1) between = between === '' ? part : stronger(between, part);
    else if (!hasUnknown(part, figures)) {
      joined += (joined === '' ? '' : between) + fillClause(part, figures);
      between = '';
    }
  });
  return joined;
}

/**
 * Fills placeholders. A clause with an unknown figure is left out: "طلا: بازده {yearlyReturn}، NAV {nav}." without the return is
 * "طلا: NAV ۱۰۰.". Null where no clause remains. A text without placeholders is returned as it is.
 */
export function fillFigures(source: string, figures: FigureTexts): string | null {
  if (!source.includes('{')) return source;
  const ending = ENDING.exec(source)?.[0] ?? '';
  const parts = source.slice(0, source.length - ending.length).split(BETWEEN_CLAUSES);
  const joined = joinClauses(parts, figures);
  return joined === '' ? null : joined + ending;
}

const SAMPLES = Object.fromEntries(
  Object.entries(TEXT_FIGURES).map(([name, { sample }]) => [name, sample]),
) as FigureTexts;

/** The text with figures as wide as they get, by which its length is counted. */
export const withSamples = (source: string): string => fillFigures(source, SAMPLES) ?? '';

/** Characters of a text as it is printed: a placeholder counts as its figure. */
export const printedLength = (source: string): number => lengthOf(withSamples(source));

/** An override with its titles and descriptions filled; one without a clause left is null, and the page's own text is printed. */
export function fillOverride(override: SeoOverride, figures: FigureTexts): SeoOverride {
  const fill = (source: string | null): string | null =>
    source === null ? null : fillFigures(source, figures);
  return {
    ...override,
    title: fill(override.title),
    metaDescription: fill(override.metaDescription),
    ogTitle: fill(override.ogTitle),
    ogDescription: fill(override.ogDescription),
    twitterTitle: fill(override.twitterTitle),
    twitterDescription: fill(override.twitterDescription),
  };
}
