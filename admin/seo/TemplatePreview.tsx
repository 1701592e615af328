import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useDataProvider, useNotify } from 'react-admin';
import { absoluteUrl } from '../../shared/seo/canonical.ts';
import { fillTemplate } from '../../shared/seo/schema-template.ts';
import { useOffice } from '../context.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Panel } from '../ui/Panel.tsx';
import { byPage } from './import-plan.ts';
import { type SeoTarget, targetKey } from './rows.ts';
import { TargetPicker } from './TargetPicker.tsx';
import { SEO_ROWS_KEY, useSeoRows, useTargets } from './use-seo.ts';

export interface SchemaTemplate {
  readonly id: string;
  readonly name: string;
  readonly schema_type: string;
  readonly template: unknown;
  readonly description: string | null;
}

const text = {
  title: 'پیش‌نمایش',
  meaning: 'قالب با مقدارهای یک صفحه پر می‌شود',
  page: 'صفحه',
  copy: 'کپی JSON',
  apply: 'گذاشتن روی صفحه',
  applied: 'نشانه‌گذاری روی صفحه گذاشته شد',
  none: 'قالبی برنگزیده‌اید.',
  needsRow: 'این صفحه هنوز تنظیمات سئو ندارد؛ نخست آن را بسازید.',
};

/** A template filled with a page's own values; it can be put on the page as its `schema_markup`. */
export function TemplatePreview({ template }: { template: SchemaTemplate | null }) {
  const { origin } = useOffice();
  const { targets } = useTargets();
  const rows = useSeoRows();
  const provider = useDataProvider();
  const cache = useQueryClient();
  const notify = useNotify();
  const { canAccess: editable = false } = useCanAccess({ resource: 'seo', action: 'edit' });
  const [target, setTarget] = useState<SeoTarget | null>(null);
  if (!template)
    return (
      <Panel title={text.title}>
        <Typography color="text.secondary">{text.none}</Typography>
      </Panel>
    );

  const row = target ? byPage(rows.data ?? []).get(targetKey(target)) : undefined;
  const filled = fillTemplate(template.template, {
    title: row?.title ?? target?.name ?? null,
    meta_description: row?.meta_description ?? null,
    canonical_url: row?.canonical_url ?? (target ? absoluteUrl(origin, target.path) : null),
    created_at: row?.created_at ?? null,
    updated_at: row?.updated_at ?? null,
  });
  const json = JSON.stringify(target ? filled : template.template, null, 2);
  const apply = async () => {
    if (!row) return;
    try {
      await provider.update('seo', { id: row.id, data: { schema_markup: filled }, previousData: { ...row } });
      notify(text.applied, { type: 'success' });
      await cache.invalidateQueries({ queryKey: SEO_ROWS_KEY });
    } catch (refusal) {
      notify((refusal as Error).message, { type: 'error' });
    }
  };
  return (
    <Panel title={`${text.title}: ${template.name}`} meaning={text.meaning}>
      <TargetPicker targets={targets} value={target} onChange={setTarget} label={text.page} />
      <Box
        component="pre"
        dir="ltr"
        sx={{
          backgroundColor: 'var(--sunken)',
          borderRadius: 'var(--radius-m)',
          p: 2,
          overflowX: 'auto',
          fontSize: '0.8125rem',
          m: 0,
          my: 1,
        }}
      >
        {json}
      </Box>
      {target && !row && <Alert severity="info">{text.needsRow}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <CopyButton value={json} label={text.copy} />
        <Button onClick={apply} disabled={!row || !editable}>
          {text.apply}
        </Button>
      </Box>
    </Panel>
  );
}
