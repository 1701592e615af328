import { Alert, Box } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Loading, SaveButton } from 'react-admin';
import type { StaticSeoPage } from '../../../shared/schema/seo-page-types.ts';
import { SEO_TEXTS } from '../../../shared/seo/settings.ts';
import { usePermitted } from '../../auth/use-permitted.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { useAdminDataProvider } from '../../data/data-provider.ts';
import { formErrors } from '../../data/http-error.ts';
import { type RecordSeo, readSeo, toTexts } from '../../data/with-seo.ts';
import { SeoInputs } from '../../seo/record/SeoInputs.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';

const text = {
  saved: 'تنظیمات سئوی صفحه ذخیره شد',
  unsaved: 'تنظیمات سئوی صفحه ذخیره نشد',
  readOnly: 'شما دسترسی ویرایش سئو ندارید.',
};

/** Stored settings of the page, and the function that saves them unless somebody else did since. */
function useHead(page: StaticSeoPage) {
  const { client } = useAdmin();
  const provider = useAdminDataProvider();
  const cache = useQueryClient();
  const action = useAsyncAction();
  const queryKey = ['page-head', page];
  const { data, error } = useQuery({ queryKey, retry: 1, queryFn: () => readSeo(client, page, null) });
  const save = async (values: { seo?: Partial<RecordSeo> }) => {
    const isSaved = await action.run(async () => {
      const texts = toTexts(values.seo);
      await provider.call('upsert_seo_settings', {
        p_expected_updated_at: data?.updated_at ?? null,
        p_page_type: page,
        p_page_id: null,
        ...Object.fromEntries(SEO_TEXTS.map((name) => [`p_${name}`, texts[name]])),
      });
      await cache.invalidateQueries({ queryKey });
    }, text.saved);
    return isSaved ? undefined : formErrors(text.unsaved);
  };
  return { seo: data, error: action.error ?? error?.message, save };
}

/** The form of one page's settings. */
export function HeadForm({ page }: { page: StaticSeoPage }) {
  const { seo, error, save } = useHead(page);
  const permitted = usePermitted();
  const isEditor = permitted('seo', 'update') && permitted('seo', 'create');
  if (!seo) return error ? <Alert severity="error">{error}</Alert> : <Loading />;
  return (
    // Another version resets the form.
    <Form key={seo.updated_at} record={{ id: page, seo }} onSubmit={save} warnWhenUnsavedChanges>
      <Box sx={{ mt: 2 }}>
        <SeoInputs pageType={page} />
        {error && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {error}
          </Alert>
        )}
        {isEditor ? <SaveButton /> : <Alert severity="info">{text.readOnly}</Alert>}
      </Box>
    </Form>
  );
}
