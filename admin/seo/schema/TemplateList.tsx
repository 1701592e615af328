import { Alert, Chip, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { Panel } from '../../ui/Panel.tsx';
import type { SchemaTemplate } from './TemplatePreview.tsx';

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
