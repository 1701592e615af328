import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { usePermitted } from '../../data/access.ts';
import { Muted } from '../../ui/Panel.tsx';
import { SeoFields } from './SeoFields.tsx';

const text = {
  title: 'سئوی این صفحه',
  meaning: 'عنوان، توضیح، تصویر و نمایه شدن در موتورهای جست‌وجو؛ هر چه خالی بماند از خود صفحه ساخته می‌شود',
};

/** The SEO settings of a record's page, folded; they open by themselves where one of them is refused. Saved with the form. */
export function SeoPart({ pageType }: { pageType: 'article' | 'fund' | 'category' }) {
  const permitted = usePermitted();
  const { errors } = useFormState();
  const [isOpen, setOpen] = useState(false);
  if (!permitted('seo', 'update') || !permitted('seo', 'create')) return null;
  return (
    <Accordion
      disableGutters
      variant="outlined"
      expanded={isOpen || errors.seo !== undefined}
      onChange={(_, opened) => setOpen(opened)}
      // Once opened the fields stay: react-hook-form checks no field that is gone.
      slotProps={{ transition: { mountOnEnter: true } }}
      sx={{ inlineSize: '100%', mt: 2 }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <div>
          <Typography component="h2" variant="subtitle1">
            {text.title}
          </Typography>
          <Muted>{text.meaning}</Muted>
        </div>
      </AccordionSummary>
      <AccordionDetails>
        <SeoFields pageType={pageType} />
      </AccordionDetails>
    </Accordion>
  );
}
