import { Alert, Box, Button, Chip, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import { type Analysis, analysisTone } from '../../../shared/seo/analyzer.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { BESIDE } from '../../ui/TwoColumns.tsx';
import { GRADE_COLOR } from '../shared/grade-color.ts';
import type { SeoPage } from '../shared/pages.ts';
import { TargetPicker } from '../shared/TargetPicker.tsx';
import { useSeoPages } from '../shared/use-seo-rows.ts';
import { Keywords } from './Keywords.tsx';
import { SavedAnalyses } from './SavedAnalyses.tsx';
import { useAnalyzer } from './use-analyzer.ts';

const resultText = {
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
const AnalysisResult = ({ analysis }: { analysis: Analysis }) => (
  <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Typography>{resultText.score}</Typography>
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
        { label: resultText.density, value: formatPercent(analysis.densityPercent, { sign: false }) },
        { label: resultText.words, value: formatNumber(analysis.content.words) },
        { label: resultText.occurrences, value: formatNumber(analysis.content.occurrences) },
        { label: resultText.sentences, value: formatNumber(analysis.content.sentences) },
        { label: resultText.paragraphs, value: formatNumber(analysis.content.paragraphs) },
        { label: resultText.readability, value: formatNumber(analysis.readabilityScore) },
        { label: resultText.links, value: resultText.pair(analysis.links.internal, analysis.links.external) },
        {
          label: resultText.images,
          value: resultText.pair(analysis.images.count, analysis.images.withoutAlt),
        },
      ]}
    />
    {analysis.recommendations.length === 0 ? (
      <Alert severity="success">{resultText.fine}</Alert>
    ) : (
      analysis.recommendations.map((advice) => (
        <Alert key={advice} severity="warning">
          {advice}
        </Alert>
      ))
    )}
  </Box>
);

const text = {
  title: 'تحلیلگر متن',
  meaning: 'چگالی کلیدواژه، طول متن، عنوان و توضیح؛ واژه‌های فارسی با نیم‌فاصله درست شمرده می‌شوند',
  page: 'صفحه',
  address: 'یا نشانی صفحه',
  addressHelp: 'مثلاً /analysis/… برای یک مقاله؛ متن خود مقاله خوانده می‌شود، نه فهرست‌ها',
  keyword: 'کلیدواژهٔ اصلی',
  content: 'محتوا',
  read: 'خواندن متن صفحه',
  run: 'تحلیل',
  save: 'ذخیرهٔ تحلیل',
  needsRow: 'برای ذخیره، نخست برای این صفحه تنظیمات سئو بسازید',
};

function Buttons({ analyzer, target }: { analyzer: ReturnType<typeof useAnalyzer>; target: SeoPage | null }) {
  const { canAccess: editable = false } = useCanAccess({ resource: 'seo', action: 'edit' });
  return (
    <Box sx={{ display: 'flex', gap: 2, mt: 1, flexWrap: 'wrap' }}>
      <Button variant="contained" onClick={analyzer.run}>
        {text.run}
      </Button>
      <Button
        variant="outlined"
        onClick={analyzer.read}
        disabled={(!target && analyzer.address.trim() === '') || analyzer.busy}
      >
        {text.read}
      </Button>
      <Button
        onClick={analyzer.save}
        loading={analyzer.busy}
        disabled={!analyzer.analysis || !analyzer.row || !editable}
      >
        {text.save}
      </Button>
    </Box>
  );
}

/** Scores a text against its keyword; the result can be saved and keywords tracked. */
export function AnalyzerTab() {
  const { pages } = useSeoPages();
  const [target, setTarget] = useState<SeoPage | null>(null);
  const analyzer = useAnalyzer(target);
  return (
    <Box sx={BESIDE}>
      <Panel title={text.title} meaning={text.meaning}>
        <TargetPicker targets={pages} value={target} onChange={setTarget} label={text.page} />
        <TextField
          label={text.address}
          helperText={text.addressHelp}
          value={analyzer.address}
          onChange={(event) => analyzer.setAddress(event.target.value)}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
        />
        <TextField
          label={text.keyword}
          value={analyzer.keyword}
          onChange={(event) => analyzer.setKeyword(event.target.value)}
        />
        <TextField
          label={text.content}
          multiline
          minRows={8}
          maxRows={16}
          value={analyzer.content}
          onChange={(event) => analyzer.setContent(event.target.value)}
        />
        <Buttons analyzer={analyzer} target={target} />
        {analyzer.problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <strong>{analyzer.problem.title}</strong> {analyzer.problem.detail}
          </Alert>
        )}
        {analyzer.analysis && target && !analyzer.row && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {text.needsRow}
          </Typography>
        )}
        {analyzer.analysis && <AnalysisResult analysis={analyzer.analysis} />}
      </Panel>
      <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        {analyzer.row && <SavedAnalyses settingsId={analyzer.row.id} onOpen={analyzer.reopen} />}
        <Keywords settingsId={analyzer.row?.id ?? null} />
      </Box>
    </Box>
  );
}
