import { Alert, Box, Typography } from '@mui/material';
import { BooleanInput, required, SimpleForm, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { settingName } from '../../../shared/schema/setting-names.ts';
import { LatinInput, lengthLimit } from '../../ui/inputs.tsx';
import { SettingInput } from './SettingInput.tsx';
import { keyProblem, mayBePublic } from './setting-problem.ts';

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
      <Typography variant="body2" color="text.secondary">
        {known.help} · <bdi dir="ltr">{name}</bdi>
      </Typography>
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
