import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import { type Analysis, analysisTone } from '../../../shared/seo/analyzer.ts';
import type { AnySeoRow } from '../../../shared/seo/settings.ts';
import { usePermitted } from '../../data/access.ts';
import { BESIDE, KeyFigures, Muted, Panel } from '../../ui/Panel.tsx';
import { Records } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ColorChip, GRADE_COLOR } from '../shared/ColorChip.tsx';
import type { SeoPage } from '../shared/pages.ts';
import { TargetPicker } from '../shared/TargetPicker.tsx';
import { useSeoPages, useSeoRowOf } from '../shared/use-seo-rows.ts';
import { Keywords } from './Keywords.tsx';
import { type StoredAnalysis, useAnalyzer } from './use-analyzer.ts';

const savedText = {
  title: 'تحلیل‌های ذخیره‌شده',
  meaning: 'هر تحلیل با متن و کلیدواژهٔ خود باز می‌شود',
  open: 'باز کردن',
  reopen: (keyword: string) => `باز کردن تحلیل «${keyword}»`,
  none: 'تحلیلی ذخیره نشده است.',
};

interface SavedAnalysesProps {
  readonly settingsId: string;
  readonly onOpen: (analysis: StoredAnalysis) => void;
}

/** The saved analyses of a page, newest first. */
const SavedAnalyses = ({ settingsId, onOpen }: SavedAnalysesProps) => (
  <Panel title={savedText.title} meaning={savedText.meaning}>
    <Records
      resource="seo_analysis"
      filter={{ seo_settings_id: settingsId }}
      sort={{ field: 'updated_at', order: 'DESC' }}
      none={savedText.none}
      label={savedText.title}
    >
      <RecordTable.Col source="target_keyword" />
      <RecordTable.Col source="seo_score" as="figure" />
      <RecordTable.Col source="updated_at" as="moment" />
      <RecordTable.Col
        label={savedText.open}
        render={(analysis: StoredAnalysis) => (
          <Button
            size="small"
            aria-label={savedText.reopen(analysis.target_keyword ?? '')}
            onClick={() => onOpen(analysis)}
          >
            {savedText.open}
          </Button>
        )}
      />
    </Records>
  </Panel>
);

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
function AnalysisResult({ analysis }: { analysis: Analysis }) {
  const {
    seo_score: score,
    content_analysis: content,
    link_analysis: links,
    image_analysis: images,
    recommendations,
  } = analysis;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography>{resultText.score}</Typography>
        <ColorChip label={formatNumber(score)} color={GRADE_COLOR[analysisTone(score)]} />
      </Box>
      <KeyFigures
        figures={[
          { label: resultText.density, value: formatPercent(analysis.keyword_density, { sign: false }) },
          { label: resultText.words, value: formatNumber(content.word_count) },
          { label: resultText.occurrences, value: formatNumber(content.keyword_occurrences) },
          { label: resultText.sentences, value: formatNumber(content.sentences) },
          { label: resultText.paragraphs, value: formatNumber(content.paragraph_count) },
          { label: resultText.readability, value: formatNumber(analysis.readability_score) },
          { label: resultText.links, value: resultText.pair(links.internal, links.external) },
          { label: resultText.images, value: resultText.pair(images.count, images.without_alt) },
        ]}
      />
      {recommendations.length === 0 && <Alert severity="success">{resultText.fine}</Alert>}
      {recommendations.map((advice) => (
        <Alert key={advice} severity="warning">
          {advice}
        </Alert>
      ))}
    </Box>
  );
}

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

interface AnalyzerProps {
  readonly target: SeoPage | null;
  /** The settings of the page. */
  readonly row: AnySeoRow | undefined;
  readonly opened: StoredAnalysis | null;
}

const LATIN = { htmlInput: { dir: 'ltr', spellCheck: false } };

/** The text with its keyword, and what is found in it. */
function Analyzer({ target, row, opened }: AnalyzerProps) {
  const { analysis, problem, busy, run, read, save } = useAnalyzer(target, row, opened);
  const editable = usePermitted()('seo', 'edit');
  const address = useWatch({ name: 'address' }) as string | null;
  return (
    <>
      <TextInput source="address" label={text.address} helperText={text.addressHelp} slotProps={LATIN} />
      <TextInput source="keyword" label={text.keyword} helperText={false} />
      <TextInput
        source="content"
        label={text.content}
        helperText={false}
        multiline
        minRows={8}
        maxRows={16}
      />
      <Box sx={{ display: 'flex', gap: 2, mt: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={run}>
          {text.run}
        </Button>
        <Button variant="outlined" onClick={read} disabled={(!target && !address?.trim()) || busy}>
          {text.read}
        </Button>
        <Button onClick={save} loading={busy} disabled={!analysis || !row || !editable}>
          {text.save}
        </Button>
      </Box>
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          <strong>{problem.title}</strong> {problem.detail}
        </Alert>
      )}
      {analysis && target && !row && <Muted sx={{ mt: 1 }}>{text.needsRow}</Muted>}
      {analysis && <AnalysisResult analysis={analysis} />}
    </>
  );
}

const toRecord = ({ id, content_text, target_keyword }: StoredAnalysis) => ({
  id,
  content: content_text,
  keyword: target_keyword,
});

/** Scores a text against its keyword; the result can be saved and keywords tracked. */
export function AnalyzerTab() {
  const { pages } = useSeoPages();
  const [target, setTarget] = useState<SeoPage | null>(null);
  const [opened, setOpened] = useState<StoredAnalysis | null>(null);
  const row = useSeoRowOf(target);
  return (
    <Box sx={BESIDE}>
      <Panel title={text.title} meaning={text.meaning}>
        <TargetPicker targets={pages} value={target} onChange={setTarget} label={text.page} />
        <Form {...(opened && { record: toRecord(opened) })}>
          <Analyzer target={target} row={row} opened={opened} />
        </Form>
      </Panel>
      <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        {row && <SavedAnalyses settingsId={row.id} onOpen={setOpened} />}
        <Keywords settingsId={row?.id ?? null} />
      </Box>
    </Box>
  );
}
