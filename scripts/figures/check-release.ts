import { parseHtml } from '../../pipeline/parse-html.ts';
import { findFigure } from '../../shared/figures/index.ts';
import type { LocatedFigure } from '../../shared/figures/locate-figure.ts';
import { agreesWith, readPrinted } from '../../shared/figures/printed-value.ts';
import { provenanceFile, provenanceKey } from '../../shared/figures/provenance-key.ts';
import { elementsOf, type HtmlElement } from '../../shared/html-tree.ts';
import {
  type ProvenanceFile,
  provenanceSchema,
  type SourceList,
  sourceListSchema,
} from '../../shared/schema/snapshots/provenance.ts';
import { wrongFeet } from './check-blocks.ts';
import { wrongSpans } from './check-spans.ts';
import { fixedIncomeSharpe } from './fixed-income-sharpe.ts';
import { type PageFigure, pageFigures } from './page-figures.ts';
import { wrongLabels } from './picture-labels.ts';
import { headTexts, unmarkedIn, valuesOf } from './simulated-texts.ts';

/** A release as the check reads it. */
export interface CheckedRelease {
  /** HTML of the pages by their path. */
  readonly pages: Iterable<readonly [path: string, html: string]>;
  /** The text of a published file; null where there is none. */
  readFile(path: string): string | null;
}

/** What `node scripts/run.mjs scripts/check-figures.ts` prints. Each list holds at most MAX_NAMED examples. */
export interface FigureReport {
  readonly pages: number;
  readonly figures: number;
  readonly withoutProvenance: number;
  readonly disagreeing: number;
  readonly unmarkedSimulated: number;
  /** Feet of blocks that credit other sources than those of their figures. */
  readonly wrongCredit: number;
  /** Feet of blocks that mark, or do not mark, their figures as simulated against their rows. */
  readonly wrongMark: number;
  /** Headings whose days are not those of the rows below them. */
  readonly wrongSpan: number;
  /** Numbers in pictures that the tables beside them lack, and names of pictures that are not their blocks'. */
  readonly wrongLabel: number;
  /** How many feet, figures under two days, and labels of pictures were compared: a check of nothing finds nothing. */
  readonly compared: Readonly<Record<Compared, number>>;
  /** docs/measures.md, "Risk on the pages"; null where too few funds have a year of sessions. */
  readonly fixedIncomeSharpe: number | null;
  /** How many figures are of which origin; one without provenance is in none. */
  readonly origins: Readonly<Record<FigureOrigin, number>>;
  readonly examples: Readonly<Record<Fault, readonly string[]>>;
}
/** Reported by a source, computed from such figures, computed with an assumption, or simulated in whole or in part. */
export type FigureOrigin = 'measured' | 'derived' | 'assumed' | 'simulated';
type Compared = 'feet' | 'spans' | 'labels';
const FAULTS = [
  'withoutProvenance',
  'disagreeing',
  'unmarkedSimulated',
  'wrongCredit',
  'wrongMark',
  'wrongSpan',
  'wrongLabel',
] as const;
type Fault = (typeof FAULTS)[number];

const eachFault = <T>(make: () => T): Record<Fault, T> =>
  Object.fromEntries(FAULTS.map((fault) => [fault, make()])) as Record<Fault, T>;

export const countFaults = (report: FigureReport): number =>
  FAULTS.reduce((total, fault) => total + report[fault], 0);

const MAX_NAMED = 30;

function createReader({ readFile }: CheckedRelease) {
  const known = new Map<string, ProvenanceFile | null>();
  return (key: string): ProvenanceFile | null => {
    const other = known.get(key);
    if (other !== undefined) return other;
    const text = readFile(provenanceFile(key) ?? '');
    const file = text === null ? null : provenanceSchema.parse(JSON.parse(text));
    known.set(key, file);
    return file;
  };
}
type ReadProvenance = ReturnType<typeof createReader>;

function entryOf({ figure: id, subject }: LocatedFigure, read: ReadProvenance) {
  const figure = findFigure(id);
  const key = figure && provenanceKey(figure, subject);
  const file = key ? read(key) : null;
  const entry = file?.figures[id];
  const source = entry && file?.sources[entry.from];
  return figure && entry && source ? { figure, entry, source } : null;
}

function originOf({ located }: PageFigure, read: ReadProvenance): FigureOrigin | null {
  const found = located && entryOf(located, read);
  if (!found) return null;
  const { entry, source } = found;
  if (source.simulated) return 'simulated';
  if ((entry.assumed ?? []).length > 0) return 'assumed';
  return entry.inputs ? 'derived' : 'measured';
}

/** The faults of one number of a page. */
function* faultsOf(
  { text, located, isOfDay, isMarked }: PageFigure,
  read: ReadProvenance,
): Generator<[Fault, string]> {
  const found = located && entryOf(located, read);
  const name = located ? `${located.figure} of ${located.subject}` : 'unnamed';
  if (!found) {
    yield ['withoutProvenance', `${name}: ${text}`];
    return;
  }
  const { figure, entry, source } = found;
  const printed = readPrinted(text);
  const { value, each, inputs } = entry;
  if (
    each === undefined &&
    !isOfDay &&
    printed &&
    !(value !== null && agreesWith(printed, value, figure.unit))
  )
    yield ['disagreeing', `${name}: the page shows ${text}, its provenance ${value}`];
  const computed = inputs && each === undefined && figure.formula !== null ? figure.compute(inputs) : value;
  // A source's own rounding shows only in decimals that no page prints.
  const agrees =
    computed === value || (computed !== null && printed && agreesWith(printed, computed, figure.unit));
  if (!isOfDay && !agrees) yield ['disagreeing', `${name}: ${value}, its inputs give ${computed}`];
  if (source.simulated && !isMarked) yield ['unmarkedSimulated', `${name}: ${text}`];
}

function readSources({ readFile }: CheckedRelease): SourceList {
  const text = readFile(provenanceFile('source-list') ?? '');
  return text === null ? { sources: [] } : sourceListSchema.parse(JSON.parse(text));
}

const subjectsOf = (root: ReturnType<typeof parseHtml>): string[] => {
  const main = [...elementsOf(root)].find(({ name }) => name === 'main');
  const subject = main?.attribute('data-subject') ?? null;
  if (subject === null) return [];
  const [kind, slug] = subject.split('/', 2);
  if (kind === 'market') return ['market-provenance'];
  return kind === 'fund' ? [`fund-provenance/${slug}`] : [`category-provenance/${slug}`];
};

/** Lines as faults of one kind; returns what their finder returns. */
function* named(fault: Fault, lines: Generator<string, number>): Generator<readonly [Fault, string], number> {
  for (;;) {
    const { done, value } = lines.next();
    if (done) return value;
    yield [fault, value];
  }
}

/** The faults of a page's blocks: what they credit and mark, the days in their headings, the labels of their pictures. */
function* blockFaults(
  root: HtmlElement,
  own: readonly PageFigure[],
  read: ReadProvenance,
  sources: SourceList,
  compared: Record<Compared, number>,
): Generator<readonly [Fault, string]> {
  const followed = own.map((figure) => {
    const found = figure.located && entryOf(figure.located, read);
    const isOfOtherDay = figure.isOfDay && found?.entry.each === undefined;
    return { figure, source: found?.source ?? null, isOfOtherDay };
  });
  compared.feet += yield* wrongFeet(followed, sources);
  compared.spans += yield* named('wrongSpan', wrongSpans(followed));
  compared.labels += yield* named('wrongLabel', wrongLabels(root));
}

/** Checks every figure of every page: provenance, agreement with it, and the mark of simulated ones. */
export function checkFigures(release: CheckedRelease): FigureReport {
  const read = createReader(release);
  const sources = readSources(release);
  const examples = eachFault((): string[] => []);
  const counts = eachFault(() => 0);
  const note = (fault: Fault, line: string): void => {
    counts[fault] += 1;
    if (examples[fault].length < MAX_NAMED) examples[fault].push(line);
  };
  const origins: Record<FigureOrigin, number> = { measured: 0, derived: 0, assumed: 0, simulated: 0 };
  const compared: Record<Compared, number> = { feet: 0, spans: 0, labels: 0 };
  let [pages, figures] = [0, 0];
  for (const [path, html] of release.pages) {
    const root = parseHtml(html);
    const own = pageFigures(root);
    pages += 1;
    figures += own.length;
    for (const one of own) {
      const origin = originOf(one, read);
      if (origin !== null) origins[origin] += 1;
      for (const [fault, line] of faultsOf(one, read)) note(fault, `${path}: ${line}`);
    }
    for (const [fault, line] of blockFaults(root, own, read, sources, compared))
      note(fault, `${path}: ${line}`);
    const files = subjectsOf(root).flatMap((key) => read(key) ?? []);
    for (const text of headTexts(root))
      for (const id of unmarkedIn(text, valuesOf(files)))
        note('unmarkedSimulated', `${path}: ${id} in its head`);
  }
  return {
    pages,
    figures,
    ...counts,
    compared,
    fixedIncomeSharpe: fixedIncomeSharpe(release.readFile),
    origins,
    examples,
  };
}
