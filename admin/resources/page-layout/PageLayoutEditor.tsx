import AddIcon from '@mui/icons-material/AddOutlined';
import SiteIcon from '@mui/icons-material/OpenInNewOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { usePermitted } from '../../data/access.ts';
import { DialogButton } from '../../ui/DialogButton.tsx';
import { useUnsaved } from '../../ui/leave-guard.tsx';
import { BESIDE, Muted, Panel } from '../../ui/Panel.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { useNow } from '../../ui/use-now.ts';
import { SectionPicker } from './SectionPicker.tsx';
import { SortableSections } from './SortableSections.tsx';
import { isShownAt, type PlacedSection, toGridRows } from './section-positions.ts';
import { type PageKey, usePageSections } from './use-page-sections.ts';

const sketchText = { label: 'طرح صفحه' };

/** The home page draws its map twice as wide as its neighbour. */
const columnOf = ({ type }: PlacedSection): string => `minmax(0, ${type === 'market-map' ? 2 : 1}fr)`;

/** The page as boxes; hidden ones are dashed: which sections stand above, below and beside each other. */
function LayoutPreview({ sections }: { sections: readonly PlacedSection[] }) {
  const now = useNow();
  return (
    <Box
      role="img"
      aria-label={sketchText.label}
      sx={{
        display: 'grid',
        gap: 1,
        p: 1.5,
        backgroundColor: 'var(--sunken)',
        borderRadius: 'var(--radius-m)',
      }}
    >
      {toGridRows(sections).map((row) => (
        <Box
          key={row[0]?.id}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: row.map(columnOf).join(' ') }}
        >
          {row.map((section) => (
            <Box key={section.id} sx={isShownAt(section, now) ? BOX : HIDDEN}>
              <Typography variant="caption" noWrap>
                {section.title}
              </Typography>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const BOX = {
  minHeight: 52,
  display: 'grid',
  placeItems: 'center',
  px: 1,
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-s)',
  textAlign: 'center',
};

const HIDDEN = { ...BOX, borderStyle: 'dashed', opacity: 0.55 };

const text = {
  add: 'افزودن بخش',
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
  const editable = usePermitted()('sections', 'edit');
  useUnsaved(() => dirty);
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
        {!loading && sections.length === 0 && <Muted>{text.none}</Muted>}
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
          <DialogButton
            label={text.add}
            variant="outlined"
            size="medium"
            startIcon={<AddIcon />}
            disabled={action.busy}
            sx={{ mt: 2 }}
          >
            {(close) => (
              <SectionPicker
                page={page.type}
                onClose={close}
                onPick={(id) => {
                  close();
                  void action.run(() => add(id));
                }}
              />
            )}
          </DialogButton>
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
