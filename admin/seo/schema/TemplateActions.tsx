import { Alert, Box, Button, FormControlLabel } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { useAdminDataProvider } from '../../data/data-provider.ts';
import { SavedSwitch } from '../../ui/SavedSwitch.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { useSeoRows, useTargets } from '../shared/use-seo-rows.ts';
import { DeleteTemplate } from './DeleteTemplate.tsx';
import type { SchemaTemplate } from './TemplatePreview.tsx';
import { templatePages } from './template-pages.ts';

const text = { active: 'روشن: می‌توان روی صفحه گذاشت', edit: 'ویرایش قالب', deleted: 'قالب حذف شد' };

interface TemplateActionsProps {
  readonly template: SchemaTemplate;
  readonly onEdit: () => void;
}

/** Switches a template on and off, opens it for editing, deletes it. */
export function TemplateActions({ template, onEdit }: TemplateActionsProps) {
  const provider = useAdminDataProvider();
  const cache = useQueryClient();
  const rows = useSeoRows();
  const { targets } = useTargets();
  const { error, busy, run } = useAsyncAction();
  const { canAccess: editable = false } = useCanAccess({ resource: 'schema-templates', action: 'edit' });
  const { canAccess: erasable = false } = useCanAccess({ resource: 'schema-templates', action: 'delete' });
  const record = { id: template.id, previousData: { ...template } };
  const change = async (work: () => Promise<unknown>, done?: string) => {
    if (await run(work, done)) await cache.invalidateQueries({ queryKey: ['rows', 'schema-templates'] });
  };
  const activate = (is_active: boolean) =>
    change(() => provider.update('schema-templates', { ...record, data: { is_active } }));
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <FormControlLabel
        label={text.active}
        control={<SavedSwitch checked={template.is_active} disabled={!editable || busy} onSave={activate} />}
      />
      <Button onClick={onEdit} disabled={!editable}>
        {text.edit}
      </Button>
      {erasable && rows.data && (
        <DeleteTemplate
          name={template.name}
          pages={templatePages(template.template, rows.data, targets)}
          busy={busy}
          onDelete={() => void change(() => provider.delete('schema-templates', record), text.deleted)}
        />
      )}
      {error && <Alert severity="error">{error}</Alert>}
    </Box>
  );
}
