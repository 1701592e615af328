import {
  Alert,
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  List,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { formatNumber } from '../../../shared/persian/format.ts';
import { useAdminDataProvider } from '../../data/data-provider.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SavedSwitch } from '../../ui/SavedSwitch.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { useSeoRows, useTargets } from '../shared/use-seo-rows.ts';
import type { SchemaTemplate } from './TemplatePreview.tsx';
import { templatePages } from './template-pages.ts';

const deleteText = {
  remove: 'حذف قالب',
  title: (name: string) => `قالب «${name}» حذف شود؟`,
  asks: 'این حذف بازگشت ندارد.',
  unused: 'این قالب روی هیچ صفحه‌ای نیست.',
  used: (count: number, names: string) =>
    `روی ${formatNumber(count)} صفحه است و نشانه‌گذاری آن‌ها می‌ماند: ${names}`,
  cancel: 'انصراف',
};

interface DeleteTemplateProps {
  readonly name: string;
  /** Names of the pages that hold it. */
  readonly pages: readonly string[];
  readonly busy: boolean;
  readonly onDelete: () => void;
}

/** Deletes a template after a question that names the pages which hold it. */
function DeleteTemplate({ name, pages, busy, onDelete }: DeleteTemplateProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button color="error" loading={busy} onClick={() => setOpen(true)}>
        {deleteText.remove}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="delete-template">
        <DialogTitle id="delete-template">{deleteText.title(name)}</DialogTitle>
        <DialogContent>
          <Typography>{deleteText.asks}</Typography>
          {pages.length === 0 ? (
            <Typography>{deleteText.unused}</Typography>
          ) : (
            <Alert severity="warning">{deleteText.used(pages.length, pages.join('، '))}</Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{deleteText.cancel}</Button>
          <Button
            color="error"
            onClick={() => {
              setOpen(false);
              onDelete();
            }}
          >
            {deleteText.remove}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const actionText = { active: 'روشن: می‌توان روی صفحه گذاشت', edit: 'ویرایش قالب', deleted: 'قالب حذف شد' };

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
        label={actionText.active}
        control={<SavedSwitch checked={template.is_active} disabled={!editable || busy} onSave={activate} />}
      />
      <Button onClick={onEdit} disabled={!editable}>
        {actionText.edit}
      </Button>
      {erasable && rows.data && (
        <DeleteTemplate
          name={template.name}
          pages={templatePages(template.template, rows.data, targets)}
          busy={busy}
          onDelete={() => void change(() => provider.delete('schema-templates', record), actionText.deleted)}
        />
      )}
      {error && <Alert severity="error">{error}</Alert>}
    </Box>
  );
}

const text = { title: 'قالب‌های اسکیما', none: 'هنوز قالبی نیست.', off: 'خاموش' };

interface TemplateListProps {
  readonly templates: readonly SchemaTemplate[];
  readonly error: string | null;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** All templates by name; those that are switched off say so. */
export const TemplateList = ({ templates, error, chosen, onChoose }: TemplateListProps) => (
  <Panel title={text.title}>
    {error && <Alert severity="error">{error}</Alert>}
    {templates.length === 0 && !error && <Typography color="text.secondary">{text.none}</Typography>}
    <List component="div" dense disablePadding>
      {templates.map(({ id, name, description, schema_type: type, is_active: isActive }, index) => (
        <ListItemButton
          key={id}
          selected={chosen === null ? index === 0 : id === chosen}
          onClick={() => onChoose(id)}
        >
          <ListItemText primary={name} secondary={description} />
          {!isActive && <Chip size="small" variant="outlined" label={text.off} sx={{ marginInlineEnd: 1 }} />}
          <Chip size="small" label={type} dir="ltr" />
        </ListItemButton>
      ))}
    </List>
  </Panel>
);
