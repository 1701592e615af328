import { Box, Typography } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { Muted } from '../../ui/Panel.tsx';
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

/** The page as a search result, cut where a search engine cuts it. */
export function SearchPreview({
  title,
  description,
  url,
  samples,
}: {
  title: string;
  description: string;
  url: string;
  /** Figures that stand in it as samples. */
  samples: readonly string[];
}) {
  const head = fitResultText(title, RESULT_WIDTH.title, measure);
  const body = fitResultText(description, RESULT_WIDTH.description, measure);
  return (
    <Box
      component="section"
      aria-label={text.label}
      sx={{
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius-m)',
        p: 2,
        display: 'grid',
        gap: 0.5,
        backgroundColor: 'var(--surface)',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography
        variant="caption"
        color="text.secondary"
        dir="ltr"
        sx={{ textAlign: 'end', overflowWrap: 'anywhere' }}
      >
        {url}
      </Typography>
      <Typography sx={{ fontSize: 20, lineHeight: 1.5, color: 'var(--accent)' }}>
        {head.text || '—'}
      </Typography>
      <Width fitted={head} maxPx={RESULT_WIDTH.title.maxPx} />
      <Typography variant="body2">{body.text || '—'}</Typography>
      <Width fitted={body} maxPx={RESULT_WIDTH.description.maxPx} />
      {samples.length > 0 && <Muted variant="caption">{text.samples(samples.join(text.and))}</Muted>}
    </Box>
  );
}
