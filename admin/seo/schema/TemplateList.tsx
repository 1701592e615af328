import {
  Alert,
  Box,
  Button,
  Chip,
  FormControlLabel,
  List,
  ListItemButton,
  ListItemText,
} from '@mui/material';
import { DeleteWithConfirmButton } from 'react-admin';
import { formatNumber } from '../../../shared/persian/format.ts';
import { usePermitted } from '../../data/access.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SavedSwitch } from '../../ui/SavedSwitch.tsx';
import { useAllSeoRows, useSeoPages } from '../shared/use-seo-rows.ts';
import type { SchemaTemplate } from './TemplatePreview.tsx';
import { templatePages } from './template-pages.ts';

const actionText = {
  active: 'روشن: می‌توان روی صفحه گذاشت',
  edit: 'ویرایش قالب',
  remove: 'حذف قالب',
  title: (name: string) => `قالب «${name}» حذف شود؟`,
  unused: 'این حذف بازگشت ندارد. این قالب روی هیچ صفحه‌ای نیست.',
  used: (count: number, names: string) =>
    `این حذف بازگشت ندارد. روی ${formatNumber(count)} صفحه است و نشانه‌گذاری آن‌ها می‌ماند: ${names}`,
};

/** Deletes a template after a question that names the pages which hold it. */
function DeleteTemplate({ template }: { template: SchemaTemplate }) {
  const rows = useAllSeoRows();
  const { pages } = useSeoPages();
  if (!rows.data) return null;
  const names = templatePages(template.template, rows.data, pages);
  return (
    <DeleteWithConfirmButton
      resource="schema-templates"
      record={template}
      label={actionText.remove}
      confirmTitle={actionText.title(template.name)}
      confirmContent={
        names.length === 0 ? actionText.unused : actionText.used(names.length, names.join('، '))
      }
      mutationMode="pessimistic"
      redirect={false}
    />
  );
}

/** Switches a template on and off, opens it for editing, deletes it. */
export function TemplateActions({ template, onEdit }: { template: SchemaTemplate; onEdit: () => void }) {
  const editable = usePermitted()('schema-templates', 'edit');
  const erasable = usePermitted()('schema-templates', 'delete');
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <FormControlLabel
        label={actionText.active}
        control={
          <SavedSwitch
            resource="schema-templates"
            record={template}
            source="is_active"
            disabled={!editable}
          />
        }
      />
      <Button onClick={onEdit} disabled={!editable}>
        {actionText.edit}
      </Button>
      {erasable && <DeleteTemplate template={template} />}
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
  <Panel title={text.title} meaning={templates.length === 0 ? text.none : undefined}>
    {error && <Alert severity="error">{error}</Alert>}
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
