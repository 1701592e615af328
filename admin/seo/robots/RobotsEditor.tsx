import { Alert, Box, Button, FormControlLabel, Switch, TextField } from '@mui/material';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Confirm, useCanAccess } from 'react-admin';
import { formatNumber } from '../../../shared/persian/format.ts';
import { DEFAULT_ROBOTS_SETTING, robotsSettingSchema } from '../../../shared/schema/robots-setting.ts';
import { printRobots } from '../../../shared/seo/print-robots.ts';
import { HALVES } from '../../ui/TwoColumns.tsx';
import { fetchSitemap } from '../shared/crawl.ts';
import { readSitemapPages } from '../shared/sitemap-file.ts';
import { useOrigins } from '../shared/use-origins.ts';
import { RobotsFindings, RobotsPreview } from './RobotsPreview.tsx';
import { RobotsTester } from './RobotsTester.tsx';
import { closesSite, type PublishedSite } from './robots-checks.ts';
import type { RobotsForm } from './robots-form.ts';
import { type RobotsRow, useRobotsForm } from './use-robots.ts';

/** Styles, scripts, pictures and data that a page loads, by their attribute. */
const ASSET = /\b(?:src|href|data-src)="(\/[^"?#]+\.(?:css|js|json|svg|png|webp|avif|woff2))["?#]/g;

const originText = {
  unreadable: (path: string, status: number) => `${path} از سایت خوانده نشد (${formatNumber(status)})`,
};

const read = async (path: string): Promise<string> => {
  const response = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
  if (!response.ok) throw new Error(originText.unreadable(path, response.status));
  return response.text();
};

interface Published extends PublishedSite {
  /** The live robots.txt. */
  readonly robots: string;
}

/** What the live release has: its robots.txt, the pages of its sitemap, and the assets of its home page. */
function usePublishedSite(): UseQueryResult<Published> {
  const origins = useOrigins();
  return useQuery({
    queryKey: ['robots-site'],
    retry: false,
    queryFn: async () => {
      const [files, home, robots] = await Promise.all([fetchSitemap(), read('/'), read('/robots.txt')]);
      const assets = [...new Set([...home.matchAll(ASSET)].map(([, path = '']) => path))];
      const [origin = ''] = origins;
      return { origin, pages: [...readSitemapPages(files, origins).keys()], assets, robots };
    },
  });
}

export const text = {
  rules: 'قاعده‌ها',
  rulesHint: 'دستورها: User-agent، Allow، Disallow؛ توضیح با #',
  delay: 'وقفهٔ خزنده (Crawl-delay)، ثانیه',
  delayHint: 'خالی: نوشته نمی‌شود. گوگل به آن نگاه نمی‌کند',
  delayProblem: 'عددی درست از ۱ تا ۶۰ بنویسید، یا خالی بگذارید',
  sitemap: 'نشانی نقشهٔ سایت نوشته شود',
  save: 'ذخیرهٔ robots.txt',
  defaults: 'قاعده‌های آغازین',
  waiting: 'فایل منتشرشده با آنچه ذخیره شده یکی نیست؛ انتشار بعدی آن را چاپ می‌کند.',
  closes: 'سایت برای موتورهای جست‌وجو بسته شود؟',
  closesMeaning:
    'با این قاعده‌ها صفحهٔ اصلی یا بیشتر صفحه‌ها دیگر خوانده نمی‌شوند و از نتایج جست‌وجو بیرون می‌روند.',
  confirm: 'بله، بسته شود',
  cancel: 'انصراف',
};

interface FieldsProps {
  readonly form: RobotsForm;
  readonly disabled: boolean;
  readonly isDelayWrong: boolean;
  readonly change: (changes: Partial<RobotsForm>) => void;
}

const Fields = ({ form, disabled, isDelayWrong, change }: FieldsProps) => (
  <>
    <TextField
      label={text.rules}
      value={form.rules}
      onChange={(event) => change({ rules: event.target.value })}
      helperText={text.rulesHint}
      disabled={disabled}
      multiline
      minRows={8}
      maxRows={20}
      slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, style: { fontFamily: 'monospace' } } }}
    />
    <TextField
      label={text.delay}
      value={form.delay}
      onChange={(event) => change({ delay: event.target.value })}
      error={isDelayWrong}
      helperText={isDelayWrong ? text.delayProblem : text.delayHint}
      disabled={disabled}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric' } }}
    />
    <FormControlLabel
      label={text.sitemap}
      control={
        <Switch
          checked={form.namesSitemap}
          disabled={disabled}
          onChange={(_, namesSitemap) => change({ namesSitemap })}
        />
      }
    />
  </>
);

/** Edits robots.txt beside the exact file that it makes, its check and a test of single addresses. */
export function RobotsEditor({ row }: { row: RobotsRow | null }) {
  const [origin = ''] = useOrigins();
  const { data: published, error: siteError } = usePublishedSite();
  // Before the first publish there is nothing to compare with but the address of the home page.
  const site = published ?? (siteError ? { origin, pages: [], assets: [] } : null);
  const { canAccess: editable = false } = useCanAccess({ resource: 'seo', action: 'edit' });
  const stored = row?.value ?? DEFAULT_ROBOTS_SETTING;
  const { form, setting, isChanged, error, busy, change, save } = useRobotsForm(row, stored);
  const [asks, setAsks] = useState(false);
  const robots = printRobots(setting, origin);
  const isDelayWrong = !robotsSettingSchema.shape.crawlDelaySeconds.safeParse(setting.crawlDelaySeconds)
    .success;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (site && closesSite(robots, site)) setAsks(true);
    else void save();
  };
  return (
    <Box sx={HALVES}>
      <Box component="form" onSubmit={submit} sx={COLUMN}>
        {error && <Alert severity="error">{error}</Alert>}
        <Fields form={form} disabled={!editable || busy} isDelayWrong={isDelayWrong} change={change} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button
            type="submit"
            variant="contained"
            loading={busy}
            disabled={!editable || !site || !isChanged || !robotsSettingSchema.safeParse(setting).success}
          >
            {text.save}
          </Button>
          <Button
            disabled={!editable || busy}
            onClick={() => change({ rules: DEFAULT_ROBOTS_SETTING.rules })}
          >
            {text.defaults}
          </Button>
        </Box>
      </Box>
      <Box sx={COLUMN}>
        <RobotsPreview robots={robots} />
        {siteError && <Alert severity="error">{siteError.message}</Alert>}
        {site && <RobotsFindings robots={robots} site={site} />}
        {published && published.robots !== printRobots(stored, origin) && (
          <Alert severity="info">{text.waiting}</Alert>
        )}
        <RobotsTester robots={robots} origin={origin} />
      </Box>
      <Confirm
        isOpen={asks}
        title={text.closes}
        content={text.closesMeaning}
        confirm={text.confirm}
        cancel={text.cancel}
        confirmColor="warning"
        onConfirm={() => {
          setAsks(false);
          void save();
        }}
        onClose={() => setAsks(false)}
      />
    </Box>
  );
}

const COLUMN = {
  display: 'grid',
  gap: 1.5,
  alignContent: 'start',
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
};
