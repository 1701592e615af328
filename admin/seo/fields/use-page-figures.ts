import { useQuery } from '@tanstack/react-query';
import { isRecord } from '../../../shared/guards.ts';
import {
  type FigureTexts,
  PAGE_FIGURES,
  placeholderOf,
  TEXT_FIGURES,
  type TextFigure,
} from '../../../shared/seo/text-figures.ts';
import { fetchPublishedJson } from '../../data/published-files.ts';
import type { SeoPage } from '../shared/pages.ts';

/** The figures of a page in `seo/{type}.json`; null where the file has no such page. */
export function readFigures(file: unknown, id: string): FigureTexts | null {
  const entry = isRecord(file) ? file[id] : undefined;
  return isRecord(entry) && isRecord(entry.figures) ? (entry.figures as FigureTexts) : null;
}

/** Figures of the trade, which the file leaves out since it is written once a day. */
const LIVE: readonly TextFigure[] = ['price', 'bubble', 'tradingValue'];
const LIVE_SAMPLES: FigureTexts = Object.fromEntries(LIVE.map((name) => [name, TEXT_FIGURES[name].sample]));

/** Labels of the figures in `values` that the preview fills with samples: all of them for a page that is not published. */
export const sampledFigures = (values: readonly string[], figures: FigureTexts | null): string[] =>
  (figures ? LIVE : (Object.keys(TEXT_FIGURES) as TextFigure[]))
    .filter((name) => values.some((value) => value.includes(placeholderOf(name))))
    .map((name) => TEXT_FIGURES[name].label);

/** What the placeholders of a page's texts are filled with in the preview; null for a page that is not published, or has none. */
export function usePageFigures({ type, id }: SeoPage): FigureTexts | null {
  const { data } = useQuery({
    queryKey: ['static-file', type],
    queryFn: () => fetchPublishedJson(`/seo/${type}.json`),
    enabled: type in PAGE_FIGURES,
    retry: false,
  });
  const figures = readFigures(data, id ?? type);
  return figures && { ...figures, ...LIVE_SAMPLES };
}
