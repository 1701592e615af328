import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useNotify, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useAdminDataProvider } from '../data/data-provider.ts';
import { withoutSeo } from '../data/with-seo.ts';
import { ICON_ON_PHONES } from '../theme/form-bar.ts';
import { useAsyncAction } from '../ui/use-async-action.ts';
import { previewAddress } from './preview-address.ts';

const text = {
  preview: 'پیش‌نمایش',
  blocked: 'مرورگر برگهٔ تازه را باز نکرد؛ پنجره‌های بازشو را برای این سایت آزاد کنید.',
};

/** Opens the real page of an article with the form's present values, saved or not, under a link that needs no account. */
export function PreviewButton() {
  const { getValues } = useFormContext();
  const record = useRecordContext();
  const provider = useAdminDataProvider();
  const notify = useNotify();
  const { busy, error, run } = useAsyncAction();
  const open = () =>
    run(async () => {
      const content = withoutSeo({ ...record, ...getValues() });
      const secret = await provider.call<string>('request_preview', { kind: 'article', content });
      if (!window.open(previewAddress(secret), '_blank')) notify(text.blocked, { type: 'warning' });
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
      {error ?? text.preview}
    </Button>
  );
}
