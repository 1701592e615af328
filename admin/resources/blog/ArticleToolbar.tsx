import UnpublishIcon from '@mui/icons-material/CloudOffOutlined';
import PublishIcon from '@mui/icons-material/CloudUploadOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Button } from '@mui/material';
import { SaveButton, Toolbar, useNotify, useRecordContext, useSaveContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { SECOND } from '../../../shared/units.ts';
import { useAdminDataProvider } from '../../data/admin-data-provider.ts';
import { withoutSeo } from '../../data/page-seo.ts';
import { previewAddress } from '../../preview/preview-address.ts';
import { ICON_ON_PHONES } from '../../theme/form-bar.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { useNow } from '../../ui/use-now.ts';
import { articleState } from './article-state.ts';
import { withSlug } from './with-slug.ts';

const previewText = {
  preview: 'پیش‌نمایش',
  blocked: 'مرورگر برگهٔ تازه را باز نکرد؛ پنجره‌های بازشو را برای این سایت آزاد کنید.',
};

/** Opens the real page of an article with the form's present values, saved or not, under a link that needs no account. */
function PreviewButton() {
  const { getValues } = useFormContext();
  const record = useRecordContext();
  const provider = useAdminDataProvider();
  const notify = useNotify();
  const { busy, error, run } = useAsyncAction();
  const open = () =>
    run(async () => {
      const content = withoutSeo({ ...record, ...getValues() });
      const secret = await provider.call<string>('request_preview', { kind: 'article', content });
      if (!window.open(previewAddress(secret), '_blank')) notify(previewText.blocked, { type: 'warning' });
    });
  return (
    <Button
      variant="outlined"
      startIcon={<PreviewIcon />}
      loading={busy}
      title={error ?? undefined}
      color={error ? 'error' : 'primary'}
      sx={error ? undefined : ICON_ON_PHONES}
      onClick={() => void open()}
    >
      {error ?? previewText.preview}
    </Button>
  );
}

const text = {
  saveDraft: 'ذخیرهٔ پیش‌نویس',
  schedule: 'زمان‌بندی انتشار',
  update: 'ذخیره و به‌روزرسانی سایت',
  publish: 'انتشار',
  publishNow: 'همین حالا منتشر شود',
  unpublish: 'برداشتن از سایت',
  asks: 'این نوشته از سایت برداشته شود؟ نشانی آن از آن پس ۴۰۴ می‌دهد؛ متن به شکل پیش‌نویس می‌ماند.',
};

type Values = Record<string, unknown>;
const publishNow = (values: Values) => ({ ...withSlug(values), published_at: new Date().toISOString() });
const unpublish = (values: Values) => ({ ...withSlug(values), published_at: null });

const LABELS = {
  draft: { save: text.saveDraft, publish: text.publish },
  scheduled: { save: text.schedule, publish: text.publishNow },
  published: { save: text.update, publish: null },
} as const;

/** Takes the article off the site, once it has asked. */
function UnpublishButton() {
  const { handleSubmit } = useFormContext();
  const { save, saving } = useSaveContext();
  const confirm = handleSubmit(async (values) => void (await save?.(values, { transform: unpublish })));
  return (
    <ConfirmButton
      label={text.unpublish}
      content={text.asks}
      confirm={text.unpublish}
      color="error"
      startIcon={<UnpublishIcon />}
      loading={saving ?? false}
      sx={ICON_ON_PHONES}
      onConfirm={confirm}
    />
  );
}

/** Save, publish, take off the site, preview: named after what will be seen of the article. */
export function ArticleToolbar() {
  const publishedAt: unknown = useWatch({ name: 'published_at' });
  const state = articleState(publishedAt, useNow(SECOND));
  const { save, publish } = LABELS[state];
  return (
    <Toolbar sx={BAR}>
      {publish && (
        <SaveButton
          type="button"
          alwaysEnable
          label={publish}
          icon={<PublishIcon />}
          transform={publishNow}
        />
      )}
      <SaveButton
        label={save}
        variant={publish ? 'outlined' : 'contained'}
        {...(state === 'scheduled' ? { icon: <ScheduleIcon /> } : {})}
      />
      <PreviewButton />
      <Box sx={{ flexGrow: 1 }} />
      {state !== 'draft' && <UnpublishButton />}
    </Toolbar>
  );
}

const BAR = { flexWrap: { sm: 'wrap' }, position: { sm: 'sticky' }, insetBlockEnd: 0, zIndex: 3 };
