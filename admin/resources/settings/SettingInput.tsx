import { Alert } from '@mui/material';
import { BooleanInput, NumberInput, required, SelectInput, TextInput, usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import { SCHEDULE_EXPECTS, settingName } from '../../../shared/schema/setting-names.ts';
import { ADDRESS_HEADERS, type SettingKey } from '../../../shared/schema/site-settings.ts';
import type { Profile } from '../../data/access.ts';
import { SUPER_ADMIN } from '../../data/access.ts';
import { JsonInput, LatinInput } from '../../ui/inputs.tsx';
import { TypedInput } from '../../ui/TypedInput.tsx';
import { ApiInputs, IndexNowInputs, RuleInputs } from './SettingParts.tsx';
import { isScheduleKey, scheduleProblem } from './schedule-problem.ts';
import { parseHosts, text as shapes, valueProblem } from './setting-problem.ts';

const text = {
  json: 'مقدار به شکل JSON: متن درون "…"، عدد بدون گیومه',
  robots: 'ویرایش robots.txt با پیش‌نمایش و بررسی',
  superAdminOnly: 'این فهرست را فقط مدیر کل تغییر می‌دهد',
};

/** The hosts to which redirects may lead, one a line. */
function HostsInput() {
  const { permissions } = usePermissions<Profile | null>();
  const isSuperAdmin = permissions?.role === SUPER_ADMIN;
  return (
    <>
      {permissions && !isSuperAdmin && <Alert severity="info">{text.superAdminOnly}</Alert>}
      <TypedInput
        source="value"
        formatValue={(value) => (Array.isArray(value) ? value.join('\n') : '')}
        parseText={parseHosts}
        invalidText={shapes.hosts}
        helperText={shapes.hosts}
        multiline
        minRows={4}
        htmlInput={{ dir: 'ltr', spellCheck: false, readOnly: !isSuperAdmin }}
      />
    </>
  );
}

/** robots.txt is edited beside its preview and its check. */
const RobotsLink = () => (
  <Alert severity="info">
    <Link to="/seo?tab=sitemap">{text.robots}</Link>
  </Alert>
);

const HeaderInput = () => (
  <SelectInput
    source="value"
    choices={ADDRESS_HEADERS.map((name) => ({ id: name, name }))}
    translateChoice={false}
    validate={required()}
  />
);

type Kind = 'words' | 'optionalAddress' | 'address' | 'number' | 'switch';
const KINDS: Partial<Record<SettingKey, Kind>> = {
  brand: 'words',
  brand_latin: 'address',
  tagline: 'words',
  origin: 'address',
  contact_email: 'optionalAddress',
  chat_url: 'optionalAddress',
  magazine_url: 'optionalAddress',
  blog_url: 'optionalAddress',
  show_sample_data: 'switch',
  publish_debounce_ms: 'number',
  publish_longest_wait_ms: 'number',
  contact_message_days: 'number',
};
const FORMS: Partial<Record<SettingKey, () => React.JSX.Element>> = {
  redirect_hosts: HostsInput,
  api_address_header: HeaderInput,
  rules: RuleInputs,
  indexnow: IndexNowInputs,
  api: ApiInputs,
  robots: RobotsLink,
};

/** A text, a number or a switch, judged by the key. */
function PlainInput({ name, kind }: { name: string; kind: Kind }) {
  const expects = settingName(name)?.expects;
  const validate = valueProblem(name);
  switch (kind) {
    case 'words':
      return <TextInput source="value" validate={validate} helperText={expects} />;
    case 'number':
      return <NumberInput source="value" validate={[required(), validate]} helperText={expects} />;
    case 'switch':
      return <BooleanInput source="value" defaultValue={false} />;
    default:
      return (
        <LatinInput
          source="value"
          validate={kind === 'address' ? [required(), validate] : validate}
          helperText={expects}
        />
      );
  }
}

/** The input of the setting `name`: its own where the setting is known, JSON for others. */
export function SettingInput({ name }: { name: string }) {
  const Form = FORMS[name as SettingKey];
  if (Form) return <Form />;
  const kind = KINDS[name as SettingKey];
  if (kind) return <PlainInput key={name} name={name} kind={kind} />;
  if (isScheduleKey(name))
    return (
      <LatinInput source="value" validate={[required(), scheduleProblem]} helperText={SCHEDULE_EXPECTS} />
    );
  return <JsonInput source="value" minRows={3} helperText={text.json} validate={required()} />;
}
