import { jalaliDate, jalaliDateTime } from '../../../shared/dates/jalali.ts';
import type { Figure } from '../../../shared/figures/define-figure.ts';
import { findFigure } from '../../../shared/figures/index.ts';
import { agreesWith, isDay, readPrinted } from '../../../shared/figures/printed-value.ts';
import { provenanceKey, type Subject } from '../../../shared/figures/provenance-key.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber, isolate } from '../../../shared/persian/format.ts';
import { sourcesOf } from '../../../shared/schema/origins.ts';
import type {
  FigureProvenance,
  ProvenanceFile,
  ProvenanceSource,
  SourceList,
} from '../../../shared/schema/snapshots/provenance.ts';
import type { SourceName } from '../../ui/SourceLinks.tsx';
import { fillFormula, writeFigure } from './figure-text.ts';
import { type SeenView, seenView } from './seen-view.ts';

const text = {
  measured: 'واقعی',
  simulated: 'نمایشی',
  assumed: 'با فرض',
  inLine: 'در همین سطر',
  rows: (count: string) => `${count} سطر`,
  row: 'یک سطر',
  noDay: 'بدون تاریخ',
  noSource: 'نامشخص',
  simulator: 'شبیه‌ساز این سایت',
  fetched: (when: string) => `آخرین دریافت: ${when}`,
  citation: (label: string, subject: string, value: string, day: string, sources: string, url: string) =>
    `${label}، ${subject}: ${value} (${day}). منبع: ${sources}؛ به نقل از صندوق‌نما، ${url}`,
};

/** What the reader touched. */
export interface Touched {
  readonly figure: Figure;
  readonly subject: Subject;
  /** The value as the page shows it; null for an input that was opened from the panel. */
  readonly printed: string | null;
  /** Heading of the row, where a table holds a value a line or a day. */
  readonly line: string | null;
  /** Address of the page. */
  readonly url: string;
  /** The reader's measure, where the page shows this figure in it; null for rials. */
  readonly lens: Lens | null;
}

export interface InputView {
  readonly label: string;
  readonly value: string;
  readonly assumed: boolean;
  /** Set where the input has a provenance of its own. */
  readonly figure: Figure | null;
}

/** Everything that the panel shows of one figure. */
export interface PanelView {
  readonly label: string;
  readonly subject: string;
  readonly value: string;
  readonly origin: { readonly kind: 'measured' | 'simulated' | 'assumed'; readonly label: string };
  /** True where the page shows another value: it is older, or the page of a fund, and its provenance with it, is not printed again yet. */
  readonly isOther: boolean;
  readonly definition: string;
  /** With the names of the inputs, and with their values; null for a reported figure. */
  readonly formula: { readonly named: string; readonly filled: string } | null;
  readonly inputs: readonly InputView[];
  readonly method: string;
  /** Each with a note of when it was last read. */
  readonly sources: readonly SourceName[];
  readonly when: string;
  /** e.g. "fund_live_data.price" and "fund_id=…", for whoever looks the row up. */
  readonly row: { readonly column: string; readonly key: string; readonly count: string };
  /** A return in the reader's measure; null where the page shows rials. */
  readonly seen: SeenView | null;
  readonly citation: string;
  readonly reportHref: string;
  readonly methodologyHref: string;
}

const originOf = (
  { simulated }: ProvenanceSource,
  { assumed = [] }: FigureProvenance,
): PanelView['origin'] =>
  simulated
    ? { kind: 'simulated', label: text.simulated }
    : assumed.length > 0
      ? { kind: 'assumed', label: text.assumed }
      : { kind: 'measured', label: text.measured };

const whenOf = ({ instant, day }: ProvenanceSource): string =>
  instant ? jalaliDateTime(instant) : day ? jalaliDate(day) : text.noDay;

function creditsOf({ origins, simulated }: ProvenanceSource, known: SourceList | null): PanelView['sources'] {
  const named = sourcesOf(origins).map((id) => {
    const source = known?.sources.find((one) => one.id === id);
    const note = source?.fetchedAt ? text.fetched(jalaliDateTime(source.fetchedAt)) : null;
    return { name: source?.name ?? id, url: source?.url ?? null, note };
  });
  return simulated ? [...named, { name: text.simulator, url: null }] : named;
}

function formulaOf(figure: Figure, inputs: FigureProvenance['inputs']): PanelView['formula'] {
  const named = fillFormula(figure, (_, { label }) => label);
  if (named === null || !inputs) return named === null ? null : { named, filled: '' };
  const filled = fillFormula(figure, (name, { unit }) => isolate(writeFigure(unit, inputs[name])));
  return { named, filled: filled ?? '' };
}

function inputsOf({ figure, subject }: Touched, provenance: FigureProvenance): InputView[] {
  return Object.entries(figure.inputs)
    .filter(([name]) => provenance.inputs && Object.hasOwn(provenance.inputs, name))
    .map(([name, { label, unit, figure: id }]) => {
      const own = id === undefined ? null : findFigure(id);
      return {
        label,
        value: writeFigure(unit, provenance.inputs?.[name]),
        assumed: provenance.assumed?.includes(name) ?? false,
        figure: own && provenanceKey(own, subject) !== null ? own : null,
      };
    });
}

/** True where the page's number is not the provenance's value in the page's decimals. */
export function isOther(printed: string | null, value: number | null, figure: Figure): boolean {
  const number = printed === null ? null : readPrinted(printed);
  return number !== null && value !== null && !agreesWith(number, value, figure.unit);
}

const reportHref = ({ figure, subject, url }: Touched): string =>
  `${pagePath.about}?${new URLSearchParams({ figure: figure.id, subject, page: url })}#contact`;

/** The view of a figure; null where the file knows nothing of it. */
export function panelView(
  touched: Touched,
  file: ProvenanceFile,
  known: SourceList | null,
): PanelView | null {
  const { figure, line } = touched;
  const provenance = file.figures[figure.id];
  const source = provenance && file.sources[provenance.from];
  if (!provenance || !source) return null;
  const isOfDay = line !== null && isDay(line);
  const isLine = isOfDay || provenance.each !== undefined;
  const value = isLine ? (touched.printed ?? text.inLine) : writeFigure(figure.unit, provenance.value);
  const subject = isLine && line ? `${file.subject.name}، ${line}` : file.subject.name;
  const sources = creditsOf(source, known);
  const names = sources.map(({ name }) => name).join('، ') || text.noSource;
  const when = isOfDay ? line : whenOf(source);
  const count = source.count ?? 1;
  const seen = isLine ? null : seenView(figure, touched.lens, provenance.value, source.day, touched.subject);
  return {
    label: figure.label,
    subject,
    value,
    origin: originOf(source, provenance),
    isOther: !isLine && seen === null && isOther(touched.printed, provenance.value, figure),
    definition: figure.definition,
    formula: formulaOf(figure, isOfDay ? undefined : provenance.inputs),
    inputs: isOfDay ? [] : inputsOf(touched, provenance),
    method: figure.source,
    sources,
    when,
    seen,
    row: {
      column: [source.table, provenance.column].filter(Boolean).join(' · '),
      key: Object.entries(source.key)
        .map(([name, of]) => `${name}=${of}`)
        .join(' '),
      count: count > 1 ? text.rows(formatNumber(count)) : text.row,
    },
    citation: text.citation(figure.label, subject, value, when, names, touched.url),
    reportHref: reportHref(touched),
    methodologyHref: `${pagePath.methodology}#${figure.id}`,
  };
}
