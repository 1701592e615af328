import { Alert, Box, Typography } from '@mui/material';
import {
  BooleanInput,
  CreateButton,
  Loading,
  required,
  SimpleForm,
  TextInput,
  Title,
  useGetList,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { settingName } from '../../../shared/schema/setting-names.ts';
import { usePermitted } from '../../data/access.ts';
import { LatinInput, lengthLimit } from '../../ui/inputs.tsx';
import { Muted, Panel, RECORD_LINK } from '../../ui/Panel.tsx';
import { SettingInput } from './SettingInput.tsx';
import { groupSettings, type ListedSetting, type SettingRow } from './setting-groups.ts';
import { keyProblem, mayBePublic } from './setting-problem.ts';
import { shownSetting } from './shown-setting.ts';

const listText = { title: 'تنظیمات', unset: 'پیش‌فرض' };

/** More rows than settings ever are. */
const ALL = { pagination: { page: 1, perPage: 500 }, sort: { field: 'key', order: 'ASC' } } as const;

/** Settings with a screen of their own. */
const SCREENS: Readonly<Record<string, string>> = { robots: '/seo?tab=sitemap' };

/** The screen or the form of a setting; the form of a new row with its key where nothing is stored. */
const addressOf = ({ key, row }: ListedSetting): string =>
  SCREENS[key] ??
  (row
    ? `/settings/${encodeURIComponent(row.id)}`
    : `/settings/create?source=${encodeURIComponent(JSON.stringify({ key }))}`);

function SettingLine({ setting, edits }: { setting: ListedSetting; edits: boolean }) {
  const { name, help, key, row } = setting;
  return (
    <Box component="li" sx={LINE}>
      <Box>
        {edits ? (
          <Link to={addressOf(setting)} style={RECORD_LINK}>
            {name === key ? <bdi dir="ltr">{name}</bdi> : name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <Muted>{help}</Muted>
      </Box>
      <Typography
        variant="body2"
        color={row ? 'text.primary' : 'text.secondary'}
        sx={{ overflowWrap: 'anywhere' }}
      >
        <bdi dir={row && !settingName(key) ? 'ltr' : undefined}>
          {row ? shownSetting(key, row.value) : listText.unset}
        </bdi>
      </Typography>
    </Box>
  );
}

/** All settings on one screen, under their headings; a press on a name opens its form. */
export function SettingList() {
  const { data, isPending } = useGetList<SettingRow>('settings', ALL);
  const edits = usePermitted()('settings', 'edit');
  const creates = usePermitted()('settings', 'create');
  if (isPending) return <Loading />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={listText.title} />
      {creates && (
        <Box sx={{ justifySelf: 'end' }}>
          <CreateButton resource="settings" />
        </Box>
      )}
      {groupSettings(data ?? []).map((group) => (
        <Panel key={group.title} title={group.title}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {group.settings.map((setting) => (
              <SettingLine key={setting.key} setting={setting} edits={edits} />
            ))}
          </Box>
        </Panel>
      ))}
    </Box>
  );
}

const LINE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
  columnGap: 3,
  alignItems: 'center',
  py: 1,
  borderBlockStart: '1px solid var(--line)',
  '&:first-of-type': { borderBlockStart: 0 },
};

const text = {
  publicHint: 'روشن: از راه API نیز خوانده می‌شود؛ تنها تنظیم‌هایی که سایت نشان می‌دهد می‌توانند عمومی باشند',
  system: 'این تنظیم را خود سامانه می‌نویسد؛ دستی تغییر ندهید',
};
/** A setting that the service writes itself. */
const SEED = 'seed';

/** Name and help of a known setting. */
function SettingHeading({ name }: { name: string }) {
  const known = settingName(name);
  return known ? (
    <Box sx={{ mb: 1.5 }}>
      <Typography component="h2" variant="h6">
        {known.name}
      </Typography>
      <Muted>
        {known.help} · <bdi dir="ltr">{name}</bdi>
      </Muted>
    </Box>
  ) : null;
}

function SettingFields() {
  const isNew = useRecordContext()?.id === undefined;
  const name = String(useWatch({ name: 'key' }) ?? '');
  const known = settingName(name) !== undefined;
  return (
    <>
      <SettingHeading name={name} />
      {name === SEED && <Alert severity="warning">{text.system}</Alert>}
      {(isNew || !known) && <LatinInput source="key" validate={[required(), keyProblem]} readOnly={!isNew} />}
      <SettingInput name={name} />
      {!known && <TextInput source="description" validate={lengthLimit('site_settings', 'description')} />}
      {mayBePublic(name) && <BooleanInput source="is_public" defaultValue helperText={text.publicHint} />}
    </>
  );
}

export const SettingForm = () => (
  <SimpleForm>
    <SettingFields />
  </SimpleForm>
);
