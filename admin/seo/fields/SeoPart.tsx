import { Typography } from '@mui/material';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { usePermitted } from '../../data/access.ts';
import { Folded } from '../../ui/Folded.tsx';
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
  const summary = (
    <div>
      <Typography component="h2" variant="subtitle1">
        {text.title}
      </Typography>
      <Muted>{text.meaning}</Muted>
    </div>
  );
  return (
    <Folded
      summary={summary}
      expanded={isOpen || errors.seo !== undefined}
      onChange={(_, opened) => setOpen(opened)}
      sx={{ inlineSize: '100%', mt: 2 }}
    >
      {/* Once opened the fields stay: react-hook-form checks no field that is gone. */}
      <SeoFields pageType={pageType} />
    </Folded>
  );
}
