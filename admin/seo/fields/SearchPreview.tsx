import { Typography } from '@mui/material';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { Muted } from '../../ui/Panel.tsx';
import { PreviewFrame } from '../../ui/PreviewFrame.tsx';
import { type FittedText, fitResultText, type MeasureText, RESULT_WIDTH } from './fit-result-text.ts';

const text = {
  label: 'پیش‌نمایش نتیجهٔ جستجو',
  samples: (names: string) => `در این پیش‌نمایش نمونه است: ${names}`,
  and: '، ',
  width: (fitted: FittedText, maxPx: number) =>
    `${formatNumber(Math.round(fitted.width))} از ${formatNumber(maxPx)} پیکسل${fitted.isCut ? ' · بریده می‌شود' : ''}`,
};

const canvas = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
const measure: MeasureText = (value, font) => {
  if (!canvas) return 0;
  canvas.font = font;
  return canvas.measureText(value).width;
};

const Width = ({ fitted, maxPx }: { fitted: FittedText; maxPx: number }) => (
  <Typography variant="caption" sx={{ color: fitted.isCut ? 'var(--warn)' : 'var(--faint)' }}>
    {text.width(fitted, maxPx)}
  </Typography>
);

interface SearchPreviewProps {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** Figures that stand in it as samples. */
  readonly samples: readonly string[];
}

/** The page as a search result, cut where a search engine cuts it. */
export function SearchPreview({ title, description, url, samples }: SearchPreviewProps) {
  const head = fitResultText(title, RESULT_WIDTH.title, measure);
  const body = fitResultText(description, RESULT_WIDTH.description, measure);
  return (
    <PreviewFrame label={text.label}>
      <Muted variant="caption" dir="ltr" sx={{ display: 'block', textAlign: 'end' }}>
        {url}
      </Muted>
      <Typography sx={{ fontSize: 20, lineHeight: 1.5, color: 'var(--accent)' }}>
        {head.text || DASH}
      </Typography>
      <Width fitted={head} maxPx={RESULT_WIDTH.title.maxPx} />
      <Typography variant="body2">{body.text || DASH}</Typography>
      <Width fitted={body} maxPx={RESULT_WIDTH.description.maxPx} />
      {samples.length > 0 && (
        <Muted variant="caption" component="p">
          {text.samples(samples.join(text.and))}
        </Muted>
      )}
    </PreviewFrame>
  );
}
