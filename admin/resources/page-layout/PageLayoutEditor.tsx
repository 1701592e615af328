import { Alert, Box, Button, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Panel } from '../../ui/Panel.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { AddSection } from './AddSection.tsx';
import { LayoutPreview } from './LayoutPreview.tsx';
import { SortableSectionList } from './SortableSectionList.tsx';
import { type PageKey, usePageSections } from './use-page-sections.ts';

const text = {
  order: 'ترتیب بخش‌ها',
  orderMeaning: 'بکشید و جابه‌جا کنید؛ با صفحه‌کلید: فاصله، سپس پیکان‌ها',
  sketch: 'طرح صفحه',
  save: 'ذخیرهٔ ترتیب',
  saved: 'ترتیب بخش‌ها ذخیره شد',
  none: 'این صفحه هنوز بخشی ندارد.',
};
const TWO = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

/** Arranges the sections of a page by drag; everything is saved in one step. Mount it with a key for each page. */
export function PageLayoutEditor({ page }: { page: PageKey }) {
  const { placed, dirty, loading, error, change, save, add, remove } = usePageSections(page);
  const { canAccess: editable = false } = useCanAccess({ resource: 'sections', action: 'edit' });
  const act = useAsyncAction();
  const refusal = error?.message ?? act.error;
  const saveButton = (
    <Button
      variant="contained"
      disabled={!dirty || !editable}
      loading={act.busy}
      onClick={() => act.run(save, text.saved)}
    >
      {text.save}
    </Button>
  );
  return (
    <Box sx={TWO}>
      <Panel title={text.order} meaning={text.orderMeaning} action={saveButton}>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        {!loading && placed.length === 0 && <Typography color="text.secondary">{text.none}</Typography>}
        <SortableSectionList
          placed={placed}
          editable={editable}
          onChange={change}
          onRemove={(id) => act.run(() => remove(id))}
        />
        {editable && <AddSection onAdd={(id) => act.run(() => add(id))} disabled={act.busy} />}
      </Panel>
      <Panel title={text.sketch}>
        <LayoutPreview placed={placed} />
      </Panel>
    </Box>
  );
}
