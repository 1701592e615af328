import { Alert, Box, Button, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Panel } from '../../ui/Panel.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { AddSection } from './AddSection.tsx';
import { LayoutPreview } from './LayoutPreview.tsx';
import { SortableSectionList } from './SortableSectionList.tsx';
import { type PageKey, usePageSections } from './use-page-sections.ts';

const text = {
  order: 'ترتیب بخش‌ها',
  orderMeaning: 'بکشید و جابه‌جا کنید؛ با صفحه‌کلید: فاصله، سپس پیکان‌ها',
  preview: 'طرح صفحه',
  save: 'ذخیرهٔ ترتیب',
  saved: 'ترتیب بخش‌ها ذخیره شد',
  none: 'این صفحه هنوز بخشی ندارد.',
};
const TWO = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

/** Orders the sections of a page by drag and drop; the order is saved in one call. Needs a `key` of its own for each page. */
export function PageLayoutEditor({ page }: { page: PageKey }) {
  const { sections, dirty, loading, error, change, save, add, remove } = usePageSections(page);
  const { canAccess: editable = false } = useCanAccess({ resource: 'sections', action: 'edit' });
  useUnsavedGuard(dirty);
  const action = useAsyncAction();
  const failure = error?.message ?? action.error;
  const saveButton = (
    <Button
      variant="contained"
      disabled={!dirty || !editable}
      loading={action.busy}
      onClick={() => action.run(save, text.saved)}
    >
      {text.save}
    </Button>
  );
  return (
    <Box sx={TWO}>
      <Panel title={text.order} meaning={text.orderMeaning} action={saveButton}>
        {failure && <Alert severity="error">{failure}</Alert>}
        {!loading && sections.length === 0 && <Typography color="text.secondary">{text.none}</Typography>}
        <SortableSectionList
          sections={sections}
          editable={editable}
          onChange={change}
          onRemove={(id) => action.run(() => remove(id))}
        />
        {editable && (
          <AddSection page={page.type} onAdd={(id) => action.run(() => add(id))} disabled={action.busy} />
        )}
      </Panel>
      <Panel title={text.preview}>
        <LayoutPreview sections={sections} />
      </Panel>
    </Box>
  );
}
