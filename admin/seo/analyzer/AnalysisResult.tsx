import { Alert, Box, Chip, Typography } from '@mui/material';
import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import { type Analysis, analysisTone } from '../../../shared/seo/analyzer.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { GRADE_COLOR } from '../shared/grade-color.ts';

const text = {
  score: 'امتیاز',
  density: 'چگالی کلیدواژه',
  words: 'واژه',
  sentences: 'جمله',
  paragraphs: 'بند',
  occurrences: 'تکرار کلیدواژه',
  readability: 'خوانایی',
  links: 'پیوند درونی / بیرونی',
  images: 'تصویر / بدون متن جایگزین',
  fine: 'توصیه‌ای نیست.',
  pair: (a: number, b: number) => `${formatNumber(a)} / ${formatNumber(b)}`,
};

/** An analysis: score, figures, advice. */
export const AnalysisResult = ({ analysis }: { analysis: Analysis }) => (
  <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Typography>{text.score}</Typography>
      <Chip
        label={formatNumber(analysis.score)}
        variant="outlined"
        sx={{
          color: GRADE_COLOR[analysisTone(analysis.score)],
          borderColor: GRADE_COLOR[analysisTone(analysis.score)],
        }}
      />
    </Box>
    <KeyFigures
      figures={[
        { label: text.density, value: formatPercent(analysis.densityPercent, { sign: false }) },
        { label: text.words, value: formatNumber(analysis.content.words) },
        { label: text.occurrences, value: formatNumber(analysis.content.occurrences) },
        { label: text.sentences, value: formatNumber(analysis.content.sentences) },
        { label: text.paragraphs, value: formatNumber(analysis.content.paragraphs) },
        { label: text.readability, value: formatNumber(analysis.readabilityScore) },
        { label: text.links, value: text.pair(analysis.links.internal, analysis.links.external) },
        { label: text.images, value: text.pair(analysis.images.count, analysis.images.withoutAlt) },
      ]}
    />
    {analysis.recommendations.length === 0 ? (
      <Alert severity="success">{text.fine}</Alert>
    ) : (
      analysis.recommendations.map((advice) => (
        <Alert key={advice} severity="warning">
          {advice}
        </Alert>
      ))
    )}
  </Box>
);
