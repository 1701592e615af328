import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { type Analysis, analyze } from '../../../shared/seo/analyzer.ts';
import { useOffice } from '../../context.ts';
import { dataOf } from '../../data/use-rows.ts';
import { Panel } from '../../ui/Panel.tsx';
import { AnalysisView } from '../AnalysisView.tsx';
import { analysisRow } from '../analysis-row.ts';
import { fetchPage } from '../crawl.ts';
import { byPage } from '../import-plan.ts';
import { Keywords } from '../Keywords.tsx';
import { type SeoTarget, targetKey } from '../rows.ts';
import { TargetPicker } from '../TargetPicker.tsx';
import { useOrigins } from '../use-origins.ts';
import { useSeoRows, useTargets } from '../use-seo.ts';

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

/** Scores a text against its keyword; the result can be kept, and keywords followed. */
export function Analyzer() {
  const { client } = useOffice();
  const origins = useOrigins();
  const { targets } = useTargets();
  const rows = useSeoRows();
  const { canAccess: editable = false } = useCanAccess({ resource: 'seo', action: 'edit' });
  const notify = useNotify();
  const [target, setTarget] = useState<SeoTarget | null>(null);
  const [keyword, setKeyword] = useState('');
  const [content, setContent] = useState('');
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const row = target ? byPage(rows.data ?? []).get(targetKey(target)) : undefined;

  const run = () => {
    const result = analyze({
      content,
      keyword,
      title: row?.title ?? null,
      metaDescription: row?.meta_description ?? null,
    });
    setAnalysis(result.ok ? result.analysis : null);
    setNotice(result.ok ? null : { title: text.incomplete, detail: result.message });
  };
  const read = async () => {
    if (!target) return;
    try {
      setContent((await fetchPage(target.path, origins)).text);
    } catch (failure) {
      setNotice({ title: text.failed, detail: (failure as Error).message });
    }
  };
  const save = async () => {
    if (!row || !analysis) return;
    try {
      await dataOf(
        client
          .from('seo_analysis')
          .upsert(analysisRow(row.id, content, keyword, analysis), {
            onConflict: 'seo_settings_id,target_keyword',
          })
          .select(),
      );
      notify(text.saved, { type: 'success' });
    } catch (refusal) {
      setNotice({ title: text.failed, detail: (refusal as Error).message });
    }
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Panel title={text.title} meaning={text.meaning}>
        <TargetPicker targets={targets} value={target} onChange={setTarget} label={text.page} />
        <TextField
          label={text.keyword}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <TextField
          label={text.content}
          multiline
          minRows={8}
          maxRows={16}
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
        <Box sx={{ display: 'flex', gap: 2, mt: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={run}>
            {text.run}
          </Button>
          <Button variant="outlined" onClick={read} disabled={!target}>
            {text.read}
          </Button>
          <Button onClick={save} disabled={!analysis || !row || !editable}>
            {text.save}
          </Button>
        </Box>
        {notice && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <strong>{notice.title}</strong> {notice.detail}
          </Alert>
        )}
        {analysis && target && !row && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {text.needsRow}
          </Typography>
        )}
        {analysis && <AnalysisView analysis={analysis} />}
      </Panel>
      <Keywords settingsId={row?.id ?? null} />
    </Box>
  );
}
