import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Alert, Box, Link, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, Loading, SaveButton, Title, useAuthenticated } from 'react-admin';
import { STATIC_SEO_PAGES, type StaticSeoPage } from '../../../shared/schema/seo-page-types.ts';
import { SEO_TEXTS } from '../../../shared/seo/settings.ts';
import { STATIC_PAGES } from '../../../shared/seo/static-pages.ts';
import { usePermitted } from '../../auth/use-permitted.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { useAdminDataProvider } from '../../data/data-provider.ts';
import { formErrors } from '../../data/http-error.ts';
import { type RecordSeo, readSeo, toTexts } from '../../data/with-seo.ts';
import { SeoInputs } from '../../seo/record/SeoInputs.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';

const formText = {
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
    }, formText.saved);
    return isSaved ? undefined : formErrors(formText.unsaved);
  };
  return { seo: data, error: action.error ?? error?.message, save };
}

/** The form of one page's settings. */
function HeadForm({ page }: { page: StaticSeoPage }) {
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
        {isEditor ? <SaveButton /> : <Alert severity="info">{formText.readOnly}</Alert>}
      </Box>
    </Form>
  );
}

const text = {
  title: 'سئوی صفحه‌های ثابت',
  meaning:
    'هر فیلدی که خالی بماند، متن خود صفحه به جای آن می‌آید. صفحهٔ اصلی، دسته‌ها و صندوق‌ها در «سئو» هستند.',
  see: 'دیدن در سایت',
};

function PageHead({ page }: { page: StaticSeoPage }) {
  const [wasOpened, setOpened] = useState(false);
  const { name, path } = STATIC_PAGES[page];
  return (
    <Accordion disableGutters variant="outlined" onChange={() => setOpened(true)}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography component="h2" variant="subtitle1">
          {name}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Link href={path} target="_blank" rel="noopener">
          {text.see}
        </Link>
        {wasOpened && <HeadForm page={page} />}
      </AccordionDetails>
    </Accordion>
  );
}

/** /admin/page-heads: title, description and the like of the pages of the site itself, each folded. */
export function PageHeads() {
  useAuthenticated();
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={text.title} />
      <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
        {text.meaning}
      </Typography>
      {STATIC_SEO_PAGES.map((page) => (
        <PageHead key={page} page={page} />
      ))}
    </Box>
  );
}
