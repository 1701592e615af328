import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { type Analysis, analyze } from '../../../shared/seo/analyzer.ts';
import { type SeoTarget, targetKey } from '../../../shared/seo/settings.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { unwrap } from '../../data/response.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { AnalysisResult } from './AnalysisResult.tsx';
import { analysisRow } from './analysis-row.ts';
import { fetchPage } from '../shared/crawl.ts';
import { indexByPage } from '../bulk/import-plan.ts';
import { Keywords } from './Keywords.tsx';
import { TargetPicker } from '../shared/TargetPicker.tsx';
import { useOrigins } from '../shared/use-origins.ts';
import { useSeoRows, useTargets } from '../shared/use-seo-rows.ts';

const text = {
  title: 'تحلیلگر متن',
  meaning: 'چگالی کلیدواژه، طول متن، عنوان و توضیح؛ واژه‌های فارسی با نیم‌فاصله درست شمرده می‌شوند',
  page: 'صفحه',
  keyword: 'کلیدواژهٔ اصلی',
  content: 'محتوا',
  read: 'خواندن متن صفحه',
  run: 'تحلیل',
  save: 'ذخیرهٔ تحلیل',
  saved: 'تحلیل ذخیره شد',
  failed: 'خطا در انجام تحلیل SEO',
  incomplete: 'اطلاعات ناقص',
  needsRow: 'برای ذخیره، نخست برای این صفحه تنظیمات سئو بسازید',
};

interface Notice {
  readonly title: string;
  readonly detail: string;
}

/** The text and keyword of one page, what the analyzer says of them, and what keeps it. */
function useAnalyzer(target: SeoTarget | null) {
  const { client } = useAdmin();
  const origins = useOrigins();
  const rows = useSeoRows();
  const { busy, error, run: act } = useAsyncAction();
  const [keyword, setKeyword] = useState('');
  const [content, setContent] = useState('');
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [incomplete, setIncomplete] = useState<string | null>(null);
  const row = target ? indexByPage(rows.data ?? []).get(targetKey(target)) : undefined;

  const run = () => {
    const result = analyze({
      content,
      keyword,
      title: row?.title ?? null,
      metaDescription: row?.meta_description ?? null,
    });
    setAnalysis(result.ok ? result.analysis : null);
    setIncomplete(result.ok ? null : result.message);
  };
  const read = () =>
    act(async () => {
      if (target) setContent((await fetchPage(target.path, origins)).text);
    });
  const save = () =>
    act(async () => {
      if (!row || !analysis) return;
      const kept = analysisRow(row.id, content, keyword, analysis);
      const table = client.from('seo_analysis');
      await unwrap(table.upsert(kept, { onConflict: 'seo_settings_id,target_keyword' }).select());
    }, text.saved);
  const notice: Notice | null = incomplete
    ? { title: text.incomplete, detail: incomplete }
    : error
      ? { title: text.failed, detail: error }
      : null;
  return { keyword, setKeyword, content, setContent, analysis, notice, row, busy, run, read, save };
}

const TWO = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

function Buttons({ of, target }: { of: ReturnType<typeof useAnalyzer>; target: SeoTarget | null }) {
  const { canAccess: editable = false } = useCanAccess({ resource: 'seo', action: 'edit' });
  return (
    <Box sx={{ display: 'flex', gap: 2, mt: 1, flexWrap: 'wrap' }}>
      <Button variant="contained" onClick={of.run}>
        {text.run}
      </Button>
      <Button variant="outlined" onClick={of.read} disabled={!target || of.busy}>
        {text.read}
      </Button>
      <Button onClick={of.save} loading={of.busy} disabled={!of.analysis || !of.row || !editable}>
        {text.save}
      </Button>
    </Box>
  );
}

/** Scores a text against its keyword; the result can be kept, and keywords followed. */
export function AnalyzerTab() {
  const { targets } = useTargets();
  const [target, setTarget] = useState<SeoTarget | null>(null);
  const of = useAnalyzer(target);
  return (
    <Box sx={TWO}>
      <Panel title={text.title} meaning={text.meaning}>
        <TargetPicker targets={targets} value={target} onChange={setTarget} label={text.page} />
        <TextField
          label={text.keyword}
          value={of.keyword}
          onChange={(event) => of.setKeyword(event.target.value)}
        />
        <TextField
          label={text.content}
          multiline
          minRows={8}
          maxRows={16}
          value={of.content}
          onChange={(event) => of.setContent(event.target.value)}
        />
        <Buttons of={of} target={target} />
        {of.notice && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <strong>{of.notice.title}</strong> {of.notice.detail}
          </Alert>
        )}
        {of.analysis && target && !of.row && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {text.needsRow}
          </Typography>
        )}
        {of.analysis && <AnalysisResult analysis={of.analysis} />}
      </Panel>
      <Keywords settingsId={of.row?.id ?? null} />
    </Box>
  );
}
