import { Alert, Box, Button } from '@mui/material';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { BooleanInput, Form, type RaRecord, SaveButton, TextInput, useRefresh } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import {
  DEFAULT_ROBOTS_SETTING,
  type RobotsSetting,
  robotsSettingSchema,
} from '../../../shared/schema/robots-setting.ts';
import { printRobots } from '../../../shared/seo/print-robots.ts';
import { usePermitted } from '../../data/access.ts';
import { useAdminDataProvider } from '../../data/admin-data-provider.ts';
import { fetchPublishedText } from '../../data/published-files.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { FormGuard } from '../../ui/leave-guard.tsx';
import { HALVES } from '../../ui/Panel.tsx';
import { TypedInput } from '../../ui/TypedInput.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { fetchSitemap } from '../shared/crawl.ts';
import { readSitemapPages } from '../shared/sitemap-file.ts';
import { useOrigins } from '../shared/use-origins.ts';
import { RobotsFindings, RobotsPreview } from './RobotsPreview.tsx';
import { RobotsTester } from './RobotsTester.tsx';
import { closesSite, type PublishedSite } from './robots-checks.ts';
import { oneSpace, parseDelay } from './robots-form.ts';

/** Styles, scripts, pictures and data that a page loads, by their attribute. */
const ASSET = /\b(?:src|href|data-src)="(\/[^"?#]+\.(?:css|js|json|svg|png|webp|avif|woff2))["?#]/g;

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
      const [files, home, robots] = await Promise.all([
        fetchSitemap(),
        fetchPublishedText('/'),
        fetchPublishedText('/robots.txt'),
      ]);
      const assets = [...new Set([...home.matchAll(ASSET)].map(([, path = '']) => path))];
      const [origin = ''] = origins;
      return { origin, pages: [...readSitemapPages(files, origins).keys()], assets, robots };
    },
  });
}

const text = {
  rules: 'قاعده‌ها',
  rulesHint: 'دستورها: User-agent، Allow، Disallow؛ توضیح با #',
  delay: 'وقفهٔ خزنده (Crawl-delay)، ثانیه',
  delayHint: 'خالی: نوشته نمی‌شود. گوگل به آن نگاه نمی‌کند',
  delayProblem: 'عددی درست از ۱ تا ۶۰ بنویسید، یا خالی بگذارید',
  sitemap: 'نشانی نقشهٔ سایت نوشته شود',
  save: 'ذخیرهٔ robots.txt',
  saved: 'robots.txt ذخیره شد و در انتشار بعدی چاپ می‌شود',
  defaults: 'قاعده‌های آغازین',
  waiting: 'فایل منتشرشده با آنچه ذخیره شده یکی نیست؛ انتشار بعدی آن را چاپ می‌کند.',
  closes: 'سایت برای موتورهای جست‌وجو بسته شود؟',
  closesMeaning:
    'با این قاعده‌ها صفحهٔ اصلی یا بیشتر صفحه‌ها دیگر خوانده نمی‌شوند و از نتایج جست‌وجو بیرون می‌روند.',
  confirm: 'بله، بسته شود',
};

const Fields = ({ disabled }: { disabled: boolean }) => (
  <>
    <TextInput
      source="rules"
      label={text.rules}
      helperText={text.rulesHint}
      parse={oneSpace}
      disabled={disabled}
      multiline
      minRows={8}
      maxRows={20}
      slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, style: { fontFamily: 'monospace' } } }}
    />
    <TypedInput
      source="crawlDelaySeconds"
      label={text.delay}
      helperText={text.delayHint}
      formatValue={(seconds) => (typeof seconds === 'number' ? String(seconds) : '')}
      parseText={parseDelay}
      invalidText={text.delayProblem}
      htmlInput={{ dir: 'ltr', inputMode: 'numeric', readOnly: disabled }}
    />
    <BooleanInput source="namesSitemap" label={text.sitemap} disabled={disabled} />
  </>
);

interface EditorProps {
  readonly stored: RobotsSetting;
  readonly onSave: (setting: RobotsSetting) => Promise<unknown>;
}

/** The fields beside the exact file that they make, its check and a test of single addresses. */
function Editor({ stored, onSave }: EditorProps) {
  const [origin = ''] = useOrigins();
  const { data: published, error: siteError } = usePublishedSite();
  // Before the first publish there is nothing to compare with but the address of the home page.
  const site = published ?? (siteError ? { origin, pages: [], assets: [] } : null);
  const editable = usePermitted()('seo', 'edit');
  const { handleSubmit, setValue } = useFormContext<RobotsSetting>();
  const { isDirty, isSubmitting } = useFormState();
  const typed = { ...stored, ...(useWatch() as Partial<RobotsSetting>) };
  const delay = typeof typed.crawlDelaySeconds === 'number' ? typed.crawlDelaySeconds : null;
  const robots = printRobots({ ...typed, crawlDelaySeconds: delay }, origin);
  const save = {
    label: text.save,
    variant: 'contained' as const,
    disabled: !editable || !site || !isDirty || isSubmitting || !robotsSettingSchema.safeParse(typed).success,
  };
  return (
    <Box sx={HALVES}>
      <Box sx={COLUMN}>
        <FormGuard />
        {/* A field that is disabled while the form is saved would be saved as empty. */}
        <Fields disabled={!editable} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {site && closesSite(robots, site) ? (
            <ConfirmButton
              {...save}
              title={text.closes}
              content={text.closesMeaning}
              confirm={text.confirm}
              onConfirm={handleSubmit(onSave)}
            />
          ) : (
            <SaveButton {...save} icon={null} alwaysEnable={!save.disabled} />
          )}
          <Button
            disabled={!editable || isSubmitting}
            onClick={() => setValue('rules', DEFAULT_ROBOTS_SETTING.rules, { shouldDirty: true })}
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
    </Box>
  );
}

export interface RobotsRow extends RaRecord {
  readonly key: string;
  readonly value: RobotsSetting;
  readonly updated_at: string;
}

/** Edits robots.txt; a second saver of the same state is refused. */
export function RobotsEditor({ row }: { row: RobotsRow | null }) {
  const provider = useAdminDataProvider();
  const refresh = useRefresh();
  const { error, run } = useAsyncAction();
  const stored = row?.value ?? DEFAULT_ROBOTS_SETTING;
  const write = (value: RobotsSetting) =>
    row
      ? provider.update('settings', { id: row.key, data: { value }, previousData: { ...row, id: row.key } })
      : provider.create('settings', { data: { key: 'robots', value } });
  const save = async (setting: object) => {
    if (await run(() => write(robotsSettingSchema.parse(setting)), text.saved)) refresh();
  };
  return (
    <Form defaultValues={stored} onSubmit={save}>
      {error && <Alert severity="error">{error}</Alert>}
      <Editor stored={stored} onSave={save} />
    </Form>
  );
}

const COLUMN = {
  display: 'grid',
  gap: 1.5,
  alignContent: 'start',
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
};
