import AddIcon from '@mui/icons-material/AddOutlined';
import SiteIcon from '@mui/icons-material/OpenInNewOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useCanAccess } from 'react-admin';
import { Panel } from '../../ui/Panel.tsx';
import { BESIDE } from '../../ui/TwoColumns.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { LayoutPreview } from './LayoutPreview.tsx';
import { SectionPicker } from './SectionPicker.tsx';
import { SortableSections } from './SortableSections.tsx';
import type { PlacedSection } from './section-positions.ts';
import { type PageKey, usePageSections } from './use-page-sections.ts';

const addText = { open: 'افزودن بخش' };

interface AddSectionProps {
  readonly page: PageKey['type'];
  readonly onAdd: (sectionId: string) => void;
  readonly disabled: boolean;
}

/** Opens the list of sections; the chosen one is added to the end of the page. */
function AddSection({ page, onAdd, disabled }: AddSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={disabled}
        onClick={() => setOpen(true)}
        sx={{ mt: 2 }}
      >
        {addText.open}
      </Button>
      {isOpen && (
        <SectionPicker
          page={page}
          onClose={() => setOpen(false)}
          onPick={(id) => {
            setOpen(false);
            onAdd(id);
          }}
        />
      )}
    </>
  );
}

const text = {
  order: 'ترتیب بخش‌ها',
  orderMeaning: 'بکشید و جابه‌جا کنید؛ با صفحه‌کلید: فاصله، سپس پیکان‌ها',
  fixed: 'بخش‌های صفحه',
  fixedMeaning:
    'جای هر بخش در صفحهٔ صندوق ثابت است؛ این‌جا بخش‌ها را نشان می‌دهید، پنهان می‌کنید، می‌افزایید یا برمی‌دارید.',
  preview: 'طرح صفحه',
  onSite: 'دیدن در سایت',
  save: 'ذخیرهٔ ترتیب',
  saved: 'ترتیب بخش‌ها ذخیره شد',
  seen: 'زمان نمایش بخش ذخیره شد',
  remove: 'برداشتن بخش از صفحه',
  removeMeaning: (title: string) =>
    `«${title}» از این صفحه برداشته شود؟ خود بخش با متن و تنظیم‌هایش می‌ماند. برای پنهان کردن موقت، «نمایش» را خاموش کنید.`,
  removed: (title: string) => `«${title}» برداشته شد.`,
  undo: 'بازگرداندن',
  none: 'این صفحه هنوز بخشی ندارد.',
};
/** Pages of funds have a place for each section: order and side by side are not offered there. */
const hasPlaces = ({ type }: PageKey): boolean => type === 'fund' || type === 'fund_template';

interface PageLayoutEditorProps {
  readonly page: PageKey;
  /** Path of the public page; null for a template. */
  readonly sitePath?: string | null;
}

/** Orders the sections of a page by drag and drop; the order is saved in one call. Needs a `key` of its own for each page. */
export function PageLayoutEditor({ page, sitePath = null }: PageLayoutEditorProps) {
  const { sections, dirty, loading, error, change, save, add, remove, restore, setVisibility } =
    usePageSections(page);
  /** Asked about, and just removed. */
  const [leaving, setLeaving] = useState<PlacedSection | null>(null);
  const [removed, setRemoved] = useState<PlacedSection | null>(null);
  const { canAccess: editable = false } = useCanAccess({ resource: 'sections', action: 'edit' });
  useUnsavedGuard(dirty);
  const action = useAsyncAction();
  const fixed = hasPlaces(page);
  const failure = error?.message ?? action.error;
  const confirmRemoval = async () => {
    const section = leaving;
    setLeaving(null);
    if (section && (await action.run(() => remove(section.id)))) setRemoved(section);
  };
  const undo = async () => {
    if (removed && (await action.run(() => restore(removed)))) setRemoved(null);
  };
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
  const onSite = sitePath && (
    <Button href={encodeURI(sitePath)} target="_blank" rel="noopener" startIcon={<SiteIcon />}>
      {text.onSite}
    </Button>
  );
  return (
    <Box sx={BESIDE}>
      <Panel
        title={fixed ? text.fixed : text.order}
        meaning={fixed ? text.fixedMeaning : text.orderMeaning}
        action={fixed ? onSite : saveButton}
      >
        {failure && <Alert severity="error">{failure}</Alert>}
        {!loading && sections.length === 0 && <Typography color="text.secondary">{text.none}</Typography>}
        <SortableSections
          sections={sections}
          editable={editable}
          fixed={fixed}
          onChange={change}
          onVisibility={(section, data) => action.run(() => setVisibility(section, data), text.seen)}
          onRemove={setLeaving}
        />
        {removed && (
          <Alert
            severity="info"
            sx={{ mt: 1 }}
            action={
              <Button color="inherit" onClick={undo}>
                {text.undo}
              </Button>
            }
          >
            {text.removed(removed.title)}
          </Alert>
        )}
        <Confirm
          isOpen={leaving !== null}
          title={text.remove}
          content={text.removeMeaning(leaving?.title ?? '')}
          onConfirm={confirmRemoval}
          onClose={() => setLeaving(null)}
        />
        {editable && (
          <AddSection page={page.type} onAdd={(id) => action.run(() => add(id))} disabled={action.busy} />
        )}
      </Panel>
      {!fixed && (
        <Panel title={text.preview} action={onSite}>
          <LayoutPreview sections={sections} />
        </Panel>
      )}
    </Box>
  );
}
