import { Alert } from '@mui/material';
import { BooleanInput, required, SelectInput, TextInput, usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { SCHEDULE_EXPECTS, settingName } from '../../../shared/schema/setting-names.ts';
import { type SettingKey, settingShapes } from '../../../shared/schema/site-settings.ts';
import { type Profile, SUPER_ADMIN } from '../../data/access.ts';
import { FigureInput, JsonInput, LatinInput } from '../../ui/inputs.tsx';
import { TypedInput } from '../../ui/TypedInput.tsx';
import { hasParts, SettingParts } from './SettingParts.tsx';
import { isScheduleKey, parseSchedule, scheduleProblem } from './schedule-problem.ts';
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

const FORMS: Partial<Record<SettingKey, () => React.JSX.Element>> = {
  redirect_hosts: HostsInput,
  robots: RobotsLink,
};

/** Settings in Persian; all other texts are Latin. */
const PERSIAN: readonly SettingKey[] = ['brand', 'tagline'];

/** A text, a number, a choice or a switch, by the shape of the setting. */
function PlainInput({ name }: { name: SettingKey }) {
  const shape: z.ZodType = settingShapes[name];
  const problem = valueProblem(name);
  const validate = shape.safeParse(null).success ? problem : [required(), problem];
  const input = { source: 'value', validate, helperText: settingName(name)?.expects };
  if (shape instanceof z.ZodBoolean) return <BooleanInput source="value" defaultValue={false} />;
  if (shape instanceof z.ZodNumber) return <FigureInput {...input} />;
  if (shape instanceof z.ZodEnum)
    return (
      <SelectInput
        {...input}
        choices={shape.options.map((id) => ({ id, name: id }))}
        translateChoice={false}
      />
    );
  return PERSIAN.includes(name) ? <TextInput {...input} /> : <LatinInput {...input} />;
}

/** The input of the setting `name`: its own where the setting is known, JSON for others. */
export function SettingInput({ name }: { name: string }) {
  const Form = FORMS[name as SettingKey];
  if (Form) return <Form />;
  if (hasParts(name)) return <SettingParts name={name} />;
  if (Object.hasOwn(settingShapes, name)) return <PlainInput key={name} name={name as SettingKey} />;
  if (isScheduleKey(name))
    return (
      <LatinInput
        source="value"
        parse={parseSchedule}
        validate={[required(), scheduleProblem]}
        helperText={SCHEDULE_EXPECTS}
      />
    );
  return <JsonInput source="value" minRows={3} helperText={text.json} validate={required()} />;
}
