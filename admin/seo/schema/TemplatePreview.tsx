import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useRecordContext, useUpdate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { absoluteUrl } from '../../../shared/seo/canonical.ts';
import { fillTemplate } from '../../../shared/seo/schema-template.ts';
import type { AnySeoRow } from '../../../shared/seo/settings.ts';
import { usePermitted } from '../../data/access.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { CODE_BLOCK, Panel } from '../../ui/Panel.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import type { SeoPage } from '../shared/pages.ts';
import { TargetPicker } from '../shared/TargetPicker.tsx';
import { useSeoPages, useSeoRowOf } from '../shared/use-seo-rows.ts';
import { holdsTemplate } from './template-pages.ts';

export interface SchemaTemplate extends RaRecord {
  readonly id: string;
  readonly template: unknown;
  /** False while it is switched off and cannot be applied. */
  readonly is_active: boolean;
}

const text = {
  title: 'پیش‌نمایش',
  meaning:
    'قالب روی صفحه می‌ماند و در هر انتشار با مقدارهای همان روز صفحه پر می‌شود؛ پس از ویرایش، صفحه‌ها تا گذاشتن دوباره نسخهٔ پیشین را نگه می‌دارند',
  page: 'صفحه',
  copy: 'کپی JSON',
  apply: 'گذاشتن روی صفحه',
  applied: 'نشانه‌گذاری روی صفحه گذاشته شد و در انتشار بعدی چاپ می‌شود',
  remove: 'برداشتن از صفحه',
  removed: 'نشانه‌گذاری از صفحه برداشته شد',
  current: 'این قالب روی این صفحه است.',
  other: 'نشانه‌گذاری دیگری روی این صفحه است؛ گذاشتن این قالب جای آن را می‌گیرد.',
  needsRow: 'این صفحه هنوز تنظیمات سئو ندارد؛ نخست آن را بسازید.',
};

/** The template as it is typed, with the page's values in its placeholders; unfilled while no page is chosen. */
function useFilled(target: SeoPage | null, row: AnySeoRow | undefined): string {
  const { origin } = useAdmin();
  const template: unknown = useWatch({ name: 'template' });
  const filled = fillTemplate(template, {
    title: row?.title ?? target?.name ?? null,
    meta_description: row?.meta_description ?? null,
    canonical_url: row?.canonical_url ?? (target ? absoluteUrl(origin, target.path) : null),
    created_at: row?.created_at ?? null,
    updated_at: row?.updated_at ?? null,
  });
  return JSON.stringify(target ? filled : template, null, 2) ?? '';
}

/** Puts the stored template on a page, unfilled, as its `schema_markup`, and takes it off. */
function Apply({ template, row }: { template: SchemaTemplate; row: AnySeoRow }) {
  const [update] = useUpdate();
  const { error, busy, run } = useAsyncAction();
  const editable = usePermitted()('seo', 'edit');
  const stored = row.schema_markup ?? null;
  const isApplied = holdsTemplate(stored, template.template);
  const save = (schema_markup: unknown, done: string) => {
    const params = { id: row.id, data: { schema_markup }, previousData: { ...row } };
    return run(() => update('seo', params, { returnPromise: true }), done);
  };
  return (
    <>
      {error && <Alert severity="error">{error}</Alert>}
      {stored !== null && (
        <Alert severity={isApplied ? 'success' : 'info'}>{isApplied ? text.current : text.other}</Alert>
      )}
      <Button
        onClick={() => save(template.template, text.applied)}
        loading={busy}
        disabled={!editable || isApplied || !template.is_active}
      >
        {text.apply}
      </Button>
      {stored !== null && (
        <Button color="error" onClick={() => save(null, text.removed)} loading={busy} disabled={!editable}>
          {text.remove}
        </Button>
      )}
    </>
  );
}

/** Below a template's form: the template for a page of choice, and what can be done with it there. */
export function TemplatePreview() {
  const template = useRecordContext<SchemaTemplate>();
  const { pages } = useSeoPages();
  const [target, setTarget] = useState<SeoPage | null>(null);
  const row = useSeoRowOf(target);
  const json = useFilled(target, row);
  return (
    <Box sx={{ inlineSize: '100%', mt: 2 }}>
      <Panel title={text.title} meaning={text.meaning}>
        <TargetPicker targets={pages} value={target} onChange={setTarget} label={text.page} />
        <Box component="pre" dir="ltr" sx={{ ...CODE_BLOCK, my: 1 }}>
          {json}
        </Box>
        <CopyButton value={json} label={text.copy} />
        {target && !row && <Alert severity="info">{text.needsRow}</Alert>}
        {row && template?.id && <Apply template={template} row={row} />}
      </Panel>
    </Box>
  );
}
