import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import {
  EditBase,
  Form,
  Loading,
  SaveButton,
  useEditContext,
  useNotify,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { absoluteUrl } from '../../../shared/seo/canonical.ts';
import { fillFigures, withSamples } from '../../../shared/seo/fill-figures.ts';
import { targetKey } from '../../../shared/seo/settings.ts';
import { PAGE_FIGURES, placeholderOf, TEXT_FIGURES } from '../../../shared/seo/text-figures.ts';
import { usePermitted } from '../../data/access.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { PAGE_SEO, type RecordSeo } from '../../data/page-seo.ts';
import { FormGuard } from '../../ui/leave-guard.tsx';
import { BESIDE, Muted } from '../../ui/Panel.tsx';
import type { SeoPage } from '../shared/pages.ts';
import { SearchPreview } from './SearchPreview.tsx';
import { SeoFields } from './SeoFields.tsx';
import { saveMessage, text as saveText } from './save-message.ts';
import { sampledFigures, usePageFigures } from './use-page-figures.ts';

const text = {
  figures: 'رقم‌ها را با جای‌نگه‌دار بنویسید تا با هر چاپ صفحه تازه شوند؛ بندی که رقمش در دست نباشد چاپ نمی‌شود:',
  readOnly: 'شما دسترسی ویرایش سئو ندارید.',
};

/** The placeholders that titles and descriptions of a kind of page may hold. */
function FigureList({ page: { type } }: { page: SeoPage }) {
  const figures = Object.hasOwn(PAGE_FIGURES, type) ? PAGE_FIGURES[type as keyof typeof PAGE_FIGURES] : [];
  if (figures.length === 0) return null;
  return (
    <Muted variant="caption" component="p">
      {text.figures}{' '}
      {figures.map((figure) => (
        <Box component="span" key={figure} sx={{ whiteSpace: 'nowrap', marginInlineEnd: 1.5 }}>
          <code dir="ltr">{placeholderOf(figure)}</code> {TEXT_FIGURES[figure].label}
        </Box>
      ))}
    </Muted>
  );
}

/** The page as a search result, from what is typed. */
function TypedPreview({ page }: { page: SeoPage }) {
  const { origin } = useAdmin();
  const figures = usePageFigures(page);
  const seo: Partial<RecordSeo> = useWatch({ name: 'seo' });
  const [title, description] = [seo.title ?? '', seo.meta_description ?? ''];
  const printed = (value: string) => (figures ? (fillFigures(value, figures) ?? '') : withSamples(value));
  return (
    <SearchPreview
      title={printed(title) || page.name}
      description={printed(description)}
      url={seo.canonical_url || absoluteUrl(origin, page.path)}
      samples={sampledFigures([title, description], figures)}
    />
  );
}

function Save({ problem }: { problem: string | null }) {
  const permitted = usePermitted();
  const isEditor = permitted('seo', 'update') && permitted('seo', 'create');
  return (
    <>
      {problem && <Alert severity="error">{problem}</Alert>}
      {!isEditor && <Alert severity="info">{text.readOnly}</Alert>}
      <SaveButton disabled={!isEditor} />
    </>
  );
}

function Fields({ page, problem }: { page: SeoPage; problem: string | null }) {
  const record = useRecordContext<{ id: string; seo: RecordSeo }>();
  const { error, isPending } = useEditContext();
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  if (isPending || !record) return <Loading />;
  return (
    // Another version resets the form.
    <Form key={record.seo.updated_at}>
      <FormGuard />
      <Box sx={BESIDE}>
        <Box sx={{ minWidth: 0 }}>
          <FigureList page={page} />
          <SeoFields pageType={page.type} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', position: { lg: 'sticky' }, top: 64 }}>
          <TypedPreview page={page} />
          <Save problem={problem} />
        </Box>
      </Box>
    </Form>
  );
}

/** The SEO settings of one page alone, with a live preview of the search result; saved unless somebody else did meanwhile. */
export function PageSeoForm({ page }: { page: SeoPage }) {
  const notify = useNotify();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <EditBase
      resource={PAGE_SEO}
      id={targetKey(page)}
      // The screen around it asks who is signed in; whoever may not save reads.
      disableAuthentication
      mutationMode="pessimistic"
      redirect={false}
      redirectOnError={false}
      queryOptions={{ refetchOnWindowFocus: false }}
      mutationOptions={{
        onSuccess: (_saved, { previousData }) => {
          setProblem(null);
          notify(previousData?.seo.updated_at ? saveText.updated : saveText.saved, { type: 'success' });
        },
        onError: (error) => setProblem(saveMessage(error)),
      }}
    >
      <Fields page={page} problem={problem} />
    </EditBase>
  );
}
