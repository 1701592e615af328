import { Alert, Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useUpdate } from 'react-admin';
import { absoluteUrl } from '../../../shared/seo/canonical.ts';
import { fillTemplate } from '../../../shared/seo/schema-template.ts';
import { usePermitted } from '../../data/access.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Muted, Panel } from '../../ui/Panel.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import type { SeoPage } from '../shared/pages.ts';
import { TargetPicker } from '../shared/TargetPicker.tsx';
import { useSeoPages, useSeoRowOf } from '../shared/use-seo-rows.ts';
import { holdsTemplate } from './template-pages.ts';

export interface SchemaTemplate extends RaRecord {
  readonly id: string;
  readonly name: string;
  readonly schema_type: string;
  readonly template: unknown;
  readonly description: string | null;
  /** False while it is switched off and cannot be applied. */
  readonly is_active: boolean;
}

const text = {
  title: 'پیش‌نمایش',
  meaning: 'قالب روی صفحه می‌ماند و در هر انتشار با مقدارهای همان روز صفحه پر می‌شود',
  page: 'صفحه',
  copy: 'کپی JSON',
  apply: 'گذاشتن روی صفحه',
  applied: 'نشانه‌گذاری روی صفحه گذاشته شد و در انتشار بعدی چاپ می‌شود',
  remove: 'برداشتن از صفحه',
  removed: 'نشانه‌گذاری از صفحه برداشته شد',
  current: 'این قالب روی این صفحه است.',
  other: 'نشانه‌گذاری دیگری روی این صفحه است؛ گذاشتن این قالب جای آن را می‌گیرد.',
  none: 'قالبی برنگزیده‌اید.',
  needsRow: 'این صفحه هنوز تنظیمات سئو ندارد؛ نخست آن را بسازید.',
};

/** The template with the page's values in its placeholders; unfilled while no page is chosen. */
function useFilled(template: SchemaTemplate, target: SeoPage | null) {
  const { origin } = useAdmin();
  const row = useSeoRowOf(target);
  const filled = fillTemplate(template.template, {
    title: row?.title ?? target?.name ?? null,
    meta_description: row?.meta_description ?? null,
    canonical_url: row?.canonical_url ?? (target ? absoluteUrl(origin, target.path) : null),
    created_at: row?.created_at ?? null,
    updated_at: row?.updated_at ?? null,
  });
  return { row, filled: target ? filled : template.template };
}

function Preview({ template, actions }: { template: SchemaTemplate; actions: ReactNode }) {
  const { pages } = useSeoPages();
  const [update] = useUpdate();
  const { error, busy, run } = useAsyncAction();
  const editable = usePermitted()('seo', 'edit');
  const [target, setTarget] = useState<SeoPage | null>(null);
  const { row, filled } = useFilled(template, target);
  const json = JSON.stringify(filled, null, 2);
  const save = async (schema_markup: unknown, done: string) => {
    if (!row) return;
    const params = { id: row.id, data: { schema_markup }, previousData: { ...row } };
    await run(() => update('seo', params, { returnPromise: true }), done);
  };
  const stored = row?.schema_markup ?? null;
  const isApplied = holdsTemplate(stored, template.template);
  return (
    <Panel title={`${text.title}: ${template.name}`} meaning={text.meaning}>
      {actions}
      <TargetPicker targets={pages} value={target} onChange={setTarget} label={text.page} />
      <Box component="pre" dir="ltr" sx={CODE}>
        {json}
      </Box>
      {error && <Alert severity="error">{error}</Alert>}
      {target && !row && <Alert severity="info">{text.needsRow}</Alert>}
      {stored !== null && (
        <Alert severity={isApplied ? 'success' : 'info'}>{isApplied ? text.current : text.other}</Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <CopyButton value={json} label={text.copy} />
        <Button
          onClick={() => save(template.template, text.applied)}
          loading={busy}
          disabled={!row || !editable || isApplied || !template.is_active}
        >
          {text.apply}
        </Button>
        {stored !== null && (
          <Button color="error" onClick={() => save(null, text.removed)} loading={busy} disabled={!editable}>
            {text.remove}
          </Button>
        )}
      </Box>
    </Panel>
  );
}

const CODE = {
  backgroundColor: 'var(--sunken)',
  borderRadius: 'var(--radius-m)',
  p: 2,
  overflowX: 'auto',
  fontSize: '0.8125rem',
  m: 0,
  my: 1,
};

interface TemplatePreviewProps {
  readonly template: SchemaTemplate | null;
  /** Controls of the template itself, above its preview. */
  readonly actions: ReactNode;
}

/** A template filled with a page's values; it can be saved, unfilled, as the page's `schema_markup`. */
export const TemplatePreview = ({ template, actions }: TemplatePreviewProps) =>
  template ? (
    <Preview template={template} actions={actions} />
  ) : (
    <Panel title={text.title}>
      <Muted>{text.none}</Muted>
    </Panel>
  );
