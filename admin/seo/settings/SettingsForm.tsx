import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { absoluteUrl } from '../../../shared/seo/canonical.ts';
import { fillFigures, withSamples } from '../../../shared/seo/fill-figures.ts';
import {
  PAGE_TYPE_TEXT,
  type SeoPageType,
  type SeoRow,
  type SeoTarget,
  targetKey,
} from '../../../shared/seo/settings.ts';
import { PAGE_FIGURES, placeholderOf, TEXT_FIGURES } from '../../../shared/seo/text-figures.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { EMPTY_FORM, type SeoForm, type SeoProblems, toForm, validateForm } from '../shared/seo-form.ts';
import { TargetPicker } from '../shared/TargetPicker.tsx';
import { SearchPreview } from './SearchPreview.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { sampledFigures, usePageFigures } from './use-page-figures.ts';
import { useSaveSettings } from './use-save-settings.ts';

const figureText = {
  meaning: 'رقم‌ها را با جای‌نگه‌دار بنویسید تا با هر چاپ صفحه تازه شوند؛ بندی که رقمش در دست نباشد چاپ نمی‌شود:',
};

/** The placeholders that titles and descriptions of a kind of page may hold. */
const FigureList = ({ pageType }: { pageType: SeoPageType }) =>
  PAGE_FIGURES[pageType].length === 0 ? null : (
    <Typography variant="caption" component="p" color="text.secondary">
      {figureText.meaning}{' '}
      {PAGE_FIGURES[pageType].map((figure) => (
        <Box component="span" key={figure} sx={{ whiteSpace: 'nowrap', marginInlineEnd: 1.5 }}>
          <code dir="ltr">{placeholderOf(figure)}</code> {TEXT_FIGURES[figure].label}
        </Box>
      ))}
    </Typography>
  );

const text = {
  title: 'تنظیمات سئوی صفحه',
  meaning: 'هر فیلدی که خالی بماند، متن خود صفحه به جای آن می‌آید',
  type: 'نوع صفحه',
  save: 'ذخیره',
  readOnly: 'شما دسترسی ویرایش سئو ندارید.',
  pick: { homepage: '', category: 'دسته‌بندی', fund: 'صندوق' } as Record<string, string>,
};

interface SettingsFormProps {
  readonly targets: readonly SeoTarget[];
  readonly target: SeoTarget | null;
  /** What is stored for the page; null where nothing is. */
  readonly row: SeoRow | null;
  readonly onOpen: (key: string | null) => void;
}

const initialForm = ({ target, row }: SettingsFormProps): SeoForm =>
  row ? toForm(row) : { ...EMPTY_FORM, page_type: target?.type ?? '', page_id: target?.id ?? null };

/** The form's values and problems, and the functions that change and save them. */
function useForm(props: SettingsFormProps) {
  const [form, setForm] = useState<SeoForm>(() => initialForm(props));
  const [problems, setProblems] = useState<SeoProblems>({});
  const { save, busy, error } = useSaveSettings(props.row);
  const change = (changes: Partial<SeoForm>) => {
    setForm((before) => ({ ...before, ...changes }));
    setProblems({});
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validateForm(form);
    setProblems(found);
    if (Object.keys(found).length === 0) void save(form);
  };
  const dirty = Object.entries(initialForm(props)).some(
    ([name, value]) => !['page_type', 'page_id'].includes(name) && form[name as keyof SeoForm] !== value,
  );
  useUnsavedGuard(dirty && !busy);
  return { form, problems, busy, error, change, submit };
}

interface PageChoiceProps extends Pick<SettingsFormProps, 'targets' | 'target' | 'onOpen'> {
  readonly form: SeoForm;
  readonly problems: SeoProblems;
  readonly onChange: (changes: Partial<SeoForm>) => void;
}

/** Chooses the page: its type, then its name where the type has more than one. */
function PageChoice({ targets, target, onOpen, form, problems, onChange }: PageChoiceProps) {
  const chooseType = (type: string) => {
    onChange({ page_type: type, page_id: null });
    const home = targets.find((one) => one.type === 'homepage');
    onOpen(type === 'homepage' && home ? targetKey(home) : null);
  };
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', md: '200px 1fr' } }}>
      <TextField
        select
        label={text.type}
        value={form.page_type}
        error={Boolean(problems.page_type)}
        helperText={problems.page_type}
        onChange={(event) => chooseType(event.target.value)}
      >
        {Object.entries(PAGE_TYPE_TEXT).map(([id, name]) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {form.page_type !== 'homepage' && form.page_type !== '' && (
        <TargetPicker
          targets={targets.filter(({ type }) => type === form.page_type)}
          value={target?.type === form.page_type ? target : null}
          grouped={false}
          error={problems.page_id}
          label={text.pick[form.page_type] ?? ''}
          onChange={(picked) => onOpen(picked ? targetKey(picked) : null)}
        />
      )}
    </Box>
  );
}

/** The settings of one page: validation, counters, fallbacks, a live preview of the search result. */
export function SettingsForm(props: SettingsFormProps) {
  const { targets, target, onOpen } = props;
  const { origin } = useAdmin();
  const { form, problems, busy, error, change, submit } = useForm(props);
  const { canAccess: editable = false } = useCanAccess({ resource: 'seo', action: 'edit' });
  const figures = usePageFigures(target);
  const printed = (value: string): string =>
    figures ? (fillFigures(value, figures) ?? '') : withSamples(value);
  const url = form.canonical_url || absoluteUrl(origin, target?.path ?? '/');
  return (
    <Box component="form" noValidate onSubmit={submit} sx={TWO}>
      <Panel title={text.title} meaning={text.meaning}>
        <PageChoice {...{ targets, target, onOpen, form, problems }} onChange={change} />
        {target && <FigureList pageType={target.type} />}
        <SettingsFields form={form} problems={problems} onChange={change} />
      </Panel>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', position: { lg: 'sticky' }, top: 64 }}>
        <SearchPreview
          title={printed(form.title) || target?.name || ''}
          description={printed(form.meta_description)}
          url={url}
          samples={sampledFigures([form.title, form.meta_description], figures)}
        />
        {error && <Alert severity="error">{error}</Alert>}
        {!editable && <Alert severity="info">{text.readOnly}</Alert>}
        <Button type="submit" variant="contained" loading={busy} disabled={!editable}>
          {text.save}
        </Button>
      </Box>
    </Box>
  );
}

const TWO = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};
